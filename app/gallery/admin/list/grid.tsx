import { href, Link, Outlet } from "react-router";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { gridQuery, ProjectFlash } from "#app/gallery/admin/form/done-message.tsx";
import { findTrashedProject, listTrash } from "#app/gallery/admin/trash/trash.server.ts";
import {
  adminPageSize,
  findProject,
  listProjects,
  projectView,
} from "#app/gallery/projects.server.ts";
import { readId, readPage } from "#app/http/read-numbers.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/grid.ts";
import { gridLook, ProjectCard } from "./project-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Gallery", matches);

export function loader({ url }: Route.LoaderArgs) {
  const { projects, ...at } = listProjects(readPage(url.searchParams));
  return {
    ...at,
    pageSize: adminPageSize,
    trashed: listTrash(1, 1).total,
    projects: projects.map(projectView),
    done: readDone(url.searchParams),
  };
}

export default function ProjectGrid({ loaderData }: Route.ComponentProps) {
  const { projects, total, page, pages, pageSize, trashed, done } = loaderData;
  return (
    <>
      <div>
        <TitleRow
          title="Gallery"
          sentence={
            <>
              {total} {total === 1 ? "project" : "projects"}
              {trashed > 0 && (
                <>
                  , <Link to={href("/admin/gallery/trash")}>{trashed} in the trash</Link>
                </>
              )}
              {". "}
              <Link to={href("/admin/site/:sheet", { sheet: "categories" })}>Categories</Link>
              {projects.some(({ sample }) => sample) && (
                <>
                  .{" "}
                  <Link to={href("/admin/start/:step?", { step: "samples" })}>
                    Remove all samples
                  </Link>
                </>
              )}
            </>
          }
          button={
            total > 0 && (
              <ButtonLink to={href("/admin/gallery/new")} preventScrollReset>
                Add Project
              </ButtonLink>
            )
          }
        />
        <ProjectFlash done={done} page={page} />
        {total === 0 ? (
          <div className="border-t border-line px-edge py-10">
            <h2>No projects found</h2>
            <p className="mt-3">No projects have been added yet.</p>
            <ButtonLink className="mt-6" to={href("/admin/gallery/new")} preventScrollReset>
              Add First Project
            </ButtonLink>
          </div>
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
