import { data, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { trashDays } from "#app/environment/time-units.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { ProjectNotFound } from "#app/gallery/admin/form/project-not-found.tsx";
import { gridAddress } from "#app/gallery/project.ts";
import { trashProject } from "#app/gallery/project-rows.server.ts";
import { findProject } from "#app/gallery/projects.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { TrashDialog } from "#app/ui/page/confirm-dialog.tsx";
import type { Route } from "./+types/delete.ts";

const notFound = "Project not found";
const deleteFailed = "Error deleting project. Please try again.";
const deleteUnknown = "No answer came, so it is not known whether it already lies in the trash.";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Delete project", matches);

export function loader({ params, url }: Route.LoaderArgs) {
  const project = findProject(readId(params.id));
  const closeTo = gridAddress(url);
  if (!project) return data({ title: null, closeTo }, { status: 404 });
  return data({ title: project.title, closeTo });
}

export function action({ params, url, context }: Route.ActionArgs) {
  const id = readId(params.id) ?? 0;
  const trash = () => {
    if (!trashProject(id, administrator(context).email)) return formFailure(404, notFound, {});
    return redirect(gridAddress(url, `trashed=${id}`), 303);
  };
  return preserveOnError({}, "deleting a project", trash, deleteFailed);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, `${deleteFailed} ${deleteUnknown}`);

export default function DeleteProject({ loaderData, actionData }: Route.ComponentProps) {
  const { title, closeTo } = loaderData;
  if (title === null || actionData?.message === notFound)
    return <ProjectNotFound label="Delete project" closeTo={closeTo} />;
  return (
    <TrashDialog
      label="Delete project"
      kind="project"
      name={title}
      days={trashDays}
      closeTo={closeTo}
      problem={actionData?.message}
    />
  );
}
