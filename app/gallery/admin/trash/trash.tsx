import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { dayAfter, shortDate } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { changeTrash } from "#app/content/rows/list-forms.server.ts";
import { TrashPage } from "#app/content/rows/trash-page.tsx";
import { trashDays } from "#app/environment/time-units.ts";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { gridQuery } from "#app/gallery/project.ts";
import {
  findTrashedProject,
  listTrash,
  projectRows,
  removeProject,
} from "#app/gallery/project-rows.server.ts";
import { adminPageSize } from "#app/gallery/projects.server.ts";
import { readId, readPage } from "#app/http/read-numbers.ts";
import type { Route } from "./+types/trash.ts";

const trash = href("/admin/gallery/trash");

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Deleted projects", matches);

export function loader({ url }: Route.LoaderArgs) {
  const { projects, ...at } = listTrash(readPage(url.searchParams));
  const project = findTrashedProject(readId(url.searchParams.get("remove")));
  return {
    ...at,
    pageSize: adminPageSize,
    asked: project && { id: project.id, name: project.title },
    rows: projects.map(({ id, title, category, after, deleted_at, updated_at }) => ({
      id,
      name: title,
      about: category,
      photo: after.photo,
      deleted: shortDate(deleted_at ?? updated_at),
      goes: dayAfter(deleted_at ?? updated_at, trashDays),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const done = await changeTrash(request, {
    kind: "project",
    restore: (id) => projectRows.restore(id, administrator(context).email),
    remove: removeProject,
  });
  if (done.failure) return done.failure;
  const { intent, id, fields } = done;
  if (intent === "remove") return redirect(trash, 303);
  // Undo in the grid leads back to the same page of the grid.
  const query = gridQuery(readPage(new URLSearchParams(fields)), `restored=${id}`);
  return redirect(href("/admin/gallery") + query, 303);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(
    args,
    "No answer came, so it is not known what the trash holds. Please look again.",
  );

export default function ProjectTrash({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TrashPage
      {...loaderData}
      kind="project"
      sentence={`Deleted projects stay here for ${trashDays} days, then they go for good, pictures included.`}
      along="Its pictures go with it."
      address={trash}
      back={{ to: href("/admin/gallery"), words: "Back to gallery" }}
      failure={actionData}
    />
  );
}
