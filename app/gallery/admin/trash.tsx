import { Form, href, Link, redirect } from "react-router";
import { dayAfter, shortDate, trashDays } from "#app/business/time.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { adminPageSize } from "#app/gallery/projects.server.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { readId, readPage } from "#app/http/read-address.ts";
import { Photo } from "#app/photos/photo.tsx";
import { Button, deleteLook } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { TitleRow } from "#app/ui/title-row.tsx";
import type { Route } from "./+types/trash.ts";
import adminStyles from "./gallery-admin.css?url";
import { gridQuery } from "./grid-address.ts";
import { findTrashedProject, listTrash, removeProject, restoreProject } from "./trash.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminStyles }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Deleted projects | ${matches[0].loaderData.business.name}` },
];

export function loader({ url }: Route.LoaderArgs) {
  const page = readPage(url.searchParams);
  const { projects, pages, total } = listTrash(page);
  const asked = findTrashedProject(readId(url.searchParams.get("remove")));
  return {
    ...{ page, pages, total, pageSize: adminPageSize },
    asked: asked && { id: asked.id, title: asked.title },
    projects: projects.map(({ id, title, category, after, deleted_at, updated_at }) => {
      const deleted = deleted_at ?? updated_at;
      return {
        ...{ id, title, category, photo: after.photo },
        deleted: shortDate(deleted),
        removed: dayAfter(deleted, trashDays),
      };
    }),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const { intent, id } = textFields(await readForm(request));
  const missing = "This project is no longer in the trash. Nothing was changed.";
  switch (intent) {
    case "restore":
      if (!restoreProject(readId(id))) return formFailure(404, missing, {});
      return redirect(`${href("/admin/gallery")}?restored=${id}`, 303);
    case "remove":
      if (!(await removeProject(readId(id)))) return formFailure(404, missing, {});
      return redirect(href("/admin/gallery/trash"), 303);
    default:
      return formFailure(422, "Please use one of the buttons.", {});
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(
    args,
    "No answer came, so it is not known what the trash holds. Please look again.",
  );

export default function ProjectTrash({ loaderData, actionData }: Route.ComponentProps) {
  const { projects, page, pages, pageSize, total, asked } = loaderData;
  return (
    <>
      <div>
        <TitleRow
          title="Trash"
          sentence={`Deleted projects stay here for ${trashDays} days, then they go for good, pictures included.`}
        >
          <Link
            className="inline-flex min-h-target items-center text-note"
            to={href("/admin/gallery")}
          >
            Back to gallery
          </Link>
        </TitleRow>
        <div className="px-edge pb-6 empty:hidden">
          <FormMessage failure={actionData} />
        </div>
        {projects.length === 0 && (
          <h2 className="border-t border-line px-edge py-10">The trash is empty.</h2>
        )}
        <ul className="*:border-t *:border-line *:last:border-b">
          {projects.map(({ id, title, category, deleted, removed, photo }) => (
            <li
              key={id}
              className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-6 gap-y-3 px-edge py-3 [view-transition-name:match-element] md:grid-cols-[7rem_minmax(0,1fr)_auto]"
            >
              <div className="aspect-4/3 overflow-hidden [&_img]:size-full [&_img]:object-cover">
                <Photo photo={photo} alt="" sizes="7rem" />
              </div>
              <div>
                <h2 className="line-clamp-2 wrap-anywhere">{title}</h2>
                <p className="text-note leading-[1.6] text-quiet">
                  {category}. Deleted {deleted}, goes for good on {removed}.
                </p>
              </div>
              <Form
                method="post"
                preventScrollReset
                viewTransition
                className="flex flex-wrap items-center gap-x-6 gap-y-4 max-md:col-span-full"
              >
                <input type="hidden" name="id" value={id} />
                <Button variant="outline" name="intent" value="restore">
                  Restore<span className="sr-only"> {title}</span>
                </Button>
                <Link className={deleteLook} to={`?remove=${id}`} preventScrollReset>
                  <span>
                    Delete <span className="sr-only">{title} </span>for good
                  </span>
                </Link>
              </Form>
            </li>
          ))}
        </ul>
        <Pager
          label="Deleted projects, pages"
          {...{ page, pages, total }}
          size={pageSize}
          to={(other) => gridQuery(other) || "?"}
        />
      </div>
      {asked && <DeleteForGood {...asked} />}
    </>
  );
}

function DeleteForGood({ id, title }: { id: number; title: string }) {
  const trash = href("/admin/gallery/trash");
  return (
    <ConfirmDialog
      label="Delete for good"
      question="Delete this project for good?"
      yes="Delete for good"
      pendingYes="Deleting..."
      closeTo={trash}
      action={trash}
    >
      <p>
        <b className="font-semibold">{title}</b>
        <br />
        Its pictures go with it. This cannot be undone.
      </p>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
    </ConfirmDialog>
  );
}
