import { href, Outlet } from "react-router";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { gridQuery } from "#app/gallery/project.ts";
import { findTrashedProject, listTrash } from "#app/gallery/project-rows.server.ts";
import {
  adminPageSize,
  findProject,
  listProjects,
  projectView,
} from "#app/gallery/projects.server.ts";
import { readId, readPage } from "#app/http/read-numbers.ts";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/grid.ts";
import { ProjectCard } from "./project-card.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Gallery", matches);

export function loader({ url }: Route.LoaderArgs) {
  const { projects, ...at } = listProjects(readPage(url.searchParams));
  return {
    ...at,
    pageSize: adminPageSize,
    trashed: listTrash(1, 1).total,
    projects: projects.map(projectView),
    done: readDone(url.searchParams, at.page),
  };
}

export default function ProjectGrid({ loaderData }: Route.ComponentProps) {
  const { projects, total, page, pages, pageSize, trashed, done } = loaderData;
  return (
    <>
      <div>
        <TitleRow
          title="Gallery"
          sentence={`${total} ${total === 1 ? "project" : "projects"}.`}
          button={
            total > 0 && (
              <ButtonLink to={href("/admin/gallery/new")} preventScrollReset>
                Add Project
              </ButtonLink>
            )
          }
          links={
            <>
              <TitleLink to={href("/admin/site/:sheet", { sheet: "categories" })}>
                Categories
              </TitleLink>
              {trashed > 0 && (
                <TitleLink to={href("/admin/gallery/trash")}>{trashed} in the trash</TitleLink>
              )}
              {projects.some(({ sample }) => sample) && (
                <TitleLink to={href("/admin/start/:step?", { step: "samples" })}>
                  Remove all samples
                </TitleLink>
              )}
            </>
          }
        />
        <FlashMessage undo={done?.undo}>
          {done && (
            <>
              <b className="font-semibold">{done.title}</b> {done.sentence}
            </>
          )}
        </FlashMessage>
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
            <ul className="grid border-t border-line bg-surface-muted md:grid-cols-2 2xl:grid-cols-4">
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

const sentences = {
  added: "was added.",
  saved: "was saved.",
  restored: "is back in the gallery.",
  trashed: "was moved to the trash.",
};
const draftSaved = "was saved as a draft. Visitors do not see it.";

/** What the last action did, read from the address (`?saved=3`), with Undo; null if it no longer holds. */
function readDone(search: URLSearchParams, page: number) {
  for (const [what, sentence] of Object.entries(sentences)) {
    const id = readId(search.get(what));
    if (id === null) continue;
    const project = what === "trashed" ? findTrashedProject(id) : findProject(id);
    if (!project) continue;
    const isDraft = project.draft && (what === "added" || what === "saved");
    const fields = { intent: "restore", id: project.id, page };
    return {
      title: project.title,
      sentence: isDraft ? draftSaved : sentence,
      undo: what === "trashed" ? { action: href("/admin/gallery/trash"), fields } : undefined,
    };
  }
  return null;
}
