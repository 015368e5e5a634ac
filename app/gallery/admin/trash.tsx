import { data, Form, Link, redirect } from "react-router";
import { dayAfter, shortDate } from "#app/business/time.ts";
import { trashDays } from "#app/gallery/project.ts";
import { restoreProject } from "#app/gallery/projects.server.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { Photo } from "#app/photos/photo.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { Route } from "./+types/trash.ts";
import { DeleteForGood } from "./delete-for-good.tsx";
import officeStyles from "./gallery-admin.css?url";
import { gridQuery, gridSize, pageOf } from "./grid-address.ts";
import { findTrashed, listTrash, removeProject } from "./trash.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: officeStyles }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Deleted projects | ${matches[0].loaderData.business.name}` },
];

export function loader({ url }: Route.LoaderArgs) {
  const page = pageOf(url);
  const { projects, pages, total } = listTrash(page);
  const asked = findTrashed(Number(url.searchParams.get("remove")));
  return {
    page,
    pages,
    total,
    asked: asked && { id: asked.id, title: asked.title },
    projects: projects.map((project) => {
      const deleted = project.deleted_at ?? project.updated_at;
      return {
        ...{ id: project.id, title: project.title, category: project.category },
        deleted: shortDate(deleted),
        goes: dayAfter(deleted, trashDays),
        after: { url: project.after_image_url, size: project.after_size },
      };
    }),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const { intent, id } = textFields(await readForm(request));
  const gone = "This project is no longer in the trash. Nothing was changed.";
  switch (intent) {
    case "restore":
      if (!restoreProject(Number(id))) return data({ problem: gone }, { status: 404 });
      return redirect(`/admin/gallery?restored=${id}`, 303);
    case "remove":
      if (!(await removeProject(Number(id)))) return data({ problem: gone }, { status: 404 });
      return redirect("/admin/gallery/trash", 303);
    default:
      return data({ problem: "Please use one of the buttons." }, { status: 422 });
  }
}

export default function ProjectTrash({ loaderData, actionData }: Route.ComponentProps) {
  const { projects, page, pages, total, asked } = loaderData;
  return (
    <>
      <div>
        <div className="wrap ohead">
          <div>
            <h1>Trash</h1>
            <p className="muted">
              Deleted projects stay here for {trashDays} days, then they go for good, pictures
              included.
            </p>
          </div>
          <Link className="small back" to="/admin/gallery">
            Back to gallery
          </Link>
        </div>
        <div className="wrap pb-6 empty:hidden">
          <Alert>{actionData?.problem}</Alert>
        </div>
        {projects.length === 0 && <h2 className="wrap rule py-10">The trash is empty.</h2>}
        <ul className="trash">
          {projects.map(({ id, title, category, deleted, goes, after }) => (
            <li key={id} className="wrap">
              <div className="thumb">
                <Photo picture={after} alt="" sizes="7rem" />
              </div>
              <div>
                <h2 className="few">{title}</h2>
                <p className="small text-quiet">
                  {category}. Deleted {deleted}, goes for good on {goes}.
                </p>
              </div>
              <Form method="post" preventScrollReset viewTransition className="acts">
                <input type="hidden" name="id" value={id} />
                <button className="btn line" type="submit" name="intent" value="restore">
                  Restore<span className="sr"> {title}</span>
                </button>
                <Link className="del" to={`?remove=${id}`} preventScrollReset>
                  <span>
                    Delete <span className="sr">{title} </span>for good
                  </span>
                </Link>
              </Form>
            </li>
          ))}
        </ul>
        <Pager
          label="Deleted projects, pages"
          {...{ page, pages, total }}
          size={gridSize}
          to={(other) => gridQuery(other) || "?"}
        />
      </div>
      {asked && <DeleteForGood {...asked} />}
    </>
  );
}
