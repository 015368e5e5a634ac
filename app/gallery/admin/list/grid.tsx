import { href, Link, Outlet } from "react-router";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { findTrashedProject, listTrash } from "#app/gallery/admin/trash/trash.server.ts";
import {
  adminPageSize,
  findProject,
  listProjects,
  projectView,
} from "#app/gallery/projects.server.ts";
import { readId, readPage } from "#app/http/read-numbers.ts";
import { logError } from "#app/log/log.server.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/grid.ts";
import { gridQuery, ProjectFlash } from "./done-message.tsx";
import { NoProjects } from "./no-projects.tsx";
import { gridLook, ProjectCard } from "./project-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Gallery", matches);

/** If the projects cannot be loaded, logs the error; the page then says so. */
export function loader({ url }: Route.LoaderArgs) {
  const at = { page: readPage(url.searchParams), pageSize: adminPageSize };
  try {
    const { projects, ...counts } = listProjects(at.page);
    return {
      ...{ ...at, ...counts, trashed: listTrash(1, 1).total, failed: false },
      projects: projects.map(projectView),
      done: readDone(url.searchParams),
    };
  } catch (error) {
    logError(error, { during: "loading projects" });
    return { ...at, total: 0, pages: 1, trashed: 0, failed: true, projects: [], done: null };
  }
}

export default function ProjectGrid({ loaderData }: Route.ComponentProps) {
  const { projects, total, page, pages, pageSize, trashed, done, failed } = loaderData;
  return (
    <>
      <div>
        <TitleRow
          title="Gallery"
          sentence={
            failed ? undefined : (
              <>
                {total} {total === 1 ? "project" : "projects"}
                {trashed > 0 && (
                  <>
                    , <Link to={href("/admin/gallery/trash")}>{trashed} in the trash</Link>
                  </>
                )}
                {". "}
                <Link to={href("/admin/site/:sheet", { sheet: "categories" })}>Categories</Link>
              </>
            )
          }
        >
          {total > 0 && (
            <ButtonLink to={href("/admin/gallery/new")} preventScrollReset>
              Add Project
            </ButtonLink>
          )}
        </TitleRow>
        <ProjectFlash done={done} page={page} />
        {projects.length === 0 ? (
          <NoProjects {...{ failed, total, page }} />
        ) : (
          <>
            <ul className={gridLook}>
              {projects.map((project) => (
                <ProjectCard key={project.id} project={project} query={gridQuery(page)} />
              ))}
            </ul>
            <Pager
              label="Projects, pages"
              {...{ page, pages, total }}
              size={pageSize}
              to={(other) => gridQuery(other) || "?"}
            />
          </>
        )}
      </div>
      <Outlet />
    </>
  );
}

/** Reads the last action from the address (`?saved=3`); null if it no longer holds. */
function readDone(search: URLSearchParams) {
  for (const what of ["added", "saved", "restored"] as const) {
    const project = search.has(what) && findProject(readId(search.get(what)));
    if (!project) continue;
    const { id, title, draft } = project;
    return { what: draft && what !== "restored" ? ("draft" as const) : what, id, title };
  }
  const trashed = search.has("trashed") && findTrashedProject(readId(search.get("trashed")));
  return trashed ? { what: "trashed" as const, id: trashed.id, title: trashed.title } : null;
}
