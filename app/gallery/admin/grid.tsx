import { data, Link, Outlet, redirect } from "react-router";
import { projectDate } from "#app/gallery/project.ts";
import {
  findProject,
  listProjects,
  type Project,
  restoreProject,
} from "#app/gallery/projects.server.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { logError } from "#app/http/log.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { Route } from "./+types/grid.ts";
import { OfficeNews } from "./flash-message.tsx";
import officeStyles from "./gallery-admin.css?url";
import { gridQuery, gridSize, pageOf } from "./grid-address.ts";
import { OfficeCard } from "./project-card.tsx";
import { findTrashed, listTrash } from "./trash.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: officeStyles }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Gallery | ${matches[0].loaderData.business.name}` },
];

/** Projects that cannot be loaded are logged, and the page says so in their place (specification 8). */
export function loader({ url }: Route.LoaderArgs) {
  const page = pageOf(url);
  try {
    const { projects, total, pages } = listProjects(page);
    const at = { total, page, pages, trashed: listTrash(1, 1).total };
    return { ...at, failed: false, projects: projects.map(card), news: newsOf(url.searchParams) };
  } catch (error) {
    logError(error, { during: "loading projects" });
    return { total: 0, page, pages: 1, trashed: 0, failed: true, projects: [], news: null };
  }
}

/** Takes a project out of the trash again: the 'Undo' after a deletion. */
export async function action({ request, url }: Route.ActionArgs) {
  const { intent, id } = textFields(await readForm(request));
  if (intent !== "restore") throw data("Please use one of the buttons.", { status: 422 });
  if (!restoreProject(Number(id)))
    throw data("This project is no longer in the trash. Nothing was changed.", { status: 404 });
  return redirect(`/admin/gallery${gridQuery(pageOf(url), `restored=${id}`)}`, 303);
}

export default function OfficeGrid({ loaderData }: Route.ComponentProps) {
  const { projects, total, page, pages, trashed, news, failed } = loaderData;
  return (
    <>
      <div>
        <div className="wrap ohead">
          <div>
            <h1>Gallery</h1>
            {!failed && (
              <p className="muted">
                {total} {total === 1 ? "project" : "projects"}
                {trashed > 0 && (
                  <>
                    , <Link to="/admin/gallery/trash">{trashed} in the trash</Link>
                  </>
                )}
              </p>
            )}
          </div>
          {total > 0 && (
            <Link className="btn" to="/admin/gallery/new" preventScrollReset>
              Add Project
            </Link>
          )}
        </div>
        <OfficeNews news={news} page={page} />
        {projects.length > 0 && (
          <ul className="pcards">
            {projects.map((project) => (
              <OfficeCard key={project.id} project={project} query={gridQuery(page)} />
            ))}
          </ul>
        )}
        {projects.length === 0 && (failed ? <Failed page={page} /> : <Nothing total={total} />)}
        {projects.length > 0 && (
          <Pager
            label="Projects, pages"
            {...{ page, pages, total }}
            size={gridSize}
            to={(other) => gridQuery(other) || "?"}
          />
        )}
      </div>
      <Outlet />
    </>
  );
}

function Nothing({ total }: { total: number }) {
  return (
    <div className="wrap rule py-10">
      <h2>{total > 0 ? "Nothing on this page" : "No projects found"}</h2>
      {total > 0 ? (
        <p className="mt-3">
          <Link to="/admin/gallery">To the first page</Link>
        </p>
      ) : (
        <>
          <p className="mt-3">No projects have been added yet.</p>
          <Link className="btn mt-6" to="/admin/gallery/new" preventScrollReset>
            Add First Project
          </Link>
        </>
      )}
    </div>
  );
}

function Failed({ page }: { page: number }) {
  return (
    <div className="wrap rule py-10">
      <Alert>Failed to load gallery projects. Please try again later.</Alert>
      <Link className="btn line mt-6" to={`/admin/gallery${gridQuery(page)}`} reloadDocument>
        Try Again
      </Link>
    </div>
  );
}

function card(project: Project) {
  const { id, title, category, description, draft } = project;
  return {
    ...{ id, title, category, description, draft },
    date: projectDate(project.date),
    before: { url: project.before_image_url, size: project.before_size },
    after: { url: project.after_image_url, size: project.after_size },
  };
}

/** What has just happened, as the address tells it, as long as it is still so. */
function newsOf(query: URLSearchParams) {
  for (const kind of ["added", "saved", "restored"] as const) {
    const project = query.has(kind) && findProject(Number(query.get(kind)));
    if (project) return { kind, id: project.id, title: project.title };
  }
  const gone = query.has("trashed") && findTrashed(Number(query.get("trashed")));
  return gone ? { kind: "trashed" as const, id: gone.id, title: gone.title } : null;
}
