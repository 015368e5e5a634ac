import { href, Link, redirect } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { dayAfter, shortDate, trashDays } from "#app/business/time.ts";
import { changeTrash } from "#app/content/trash-action.server.ts";
import { DeleteForGood, TrashForm, TrashPage } from "#app/content/trash-page.tsx";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { adminPageSize } from "#app/gallery/projects.server.ts";
import { readId, readPage } from "#app/http/read-address.ts";
import { Photo } from "#app/photos/show/photo.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { Route } from "./+types/trash.ts";
import { gridQuery } from "./grid-address.ts";
import { findTrashedProject, listTrash, removeProject, restoreProject } from "./trash.server.ts";

const trash = href("/admin/gallery/trash");

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

export async function action({ request, context }: Route.ActionArgs) {
  const done = await changeTrash(request, {
    kind: "project",
    restore: (id) => restoreProject(id, administrator(context).email),
    remove: removeProject,
  });
  if (done.failure) return done.failure;
  const { intent, id } = done;
  const to = intent === "restore" ? `${href("/admin/gallery")}?restored=${id}` : trash;
  return redirect(to, 303);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(
    args,
    "No answer came, so it is not known what the trash holds. Please look again.",
  );

export default function ProjectTrash({ loaderData, actionData }: Route.ComponentProps) {
  const { projects, page, pages, pageSize, total, asked } = loaderData;
  return (
    <TrashPage
      sentence={`Deleted projects stay here for ${trashDays} days, then they go for good, pictures included.`}
      back={
        <Link
          className="inline-flex min-h-target items-center text-note"
          to={href("/admin/gallery")}
        >
          Back to gallery
        </Link>
      }
      failure={actionData}
      pager={
        <Pager
          label="Deleted projects, pages"
          {...{ page, pages, total }}
          size={pageSize}
          to={(other) => gridQuery(other) || "?"}
        />
      }
      question={
        asked && (
          <DeleteForGood
            id={asked.id}
            name={asked.title}
            kind="project"
            along="Its pictures go with it."
            trash={trash}
          />
        )
      }
      empty={projects.length === 0}
    >
      <ul className="*:border-b *:border-line">
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
            <TrashForm
              id={id}
              name={title}
              action={trash}
              removeTo={`?remove=${id}`}
              className="flex flex-wrap items-center gap-x-6 gap-y-4 max-md:col-span-full"
            />
          </li>
        ))}
      </ul>
    </TrashPage>
  );
}
