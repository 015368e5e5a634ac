import { data, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { trashDays } from "#app/environment/time-units.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { gridAddress } from "#app/gallery/admin/form/done-message.tsx";
import { ProjectNotFound } from "#app/gallery/admin/form/project-not-found.tsx";
import { deleteFailed } from "#app/gallery/admin/form/project-values.ts";
import { findProject } from "#app/gallery/projects.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { ConfirmDialog } from "#app/ui/page/confirm-dialog.tsx";
import type { Route } from "./+types/delete.ts";
import { trashProject } from "./trash.server.ts";

const notFound = "Project not found";

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
  preserveInput(
    args,
    `${deleteFailed} No answer came, so it is not known whether it already lies in the trash.`,
  );

export default function DeleteProject({ loaderData, actionData }: Route.ComponentProps) {
  const { title, closeTo } = loaderData;
  if (title === null || actionData?.message === notFound)
    return <ProjectNotFound label="Delete project" closeTo={closeTo} />;
  return (
    <ConfirmDialog
      label="Delete project"
      question="Are you sure you want to delete this project?"
      yes="Delete"
      pendingYes="Deleting..."
      closeTo={closeTo}
      problem={actionData?.message}
    >
      <p>
        <b className="font-semibold">{title}</b>
        <br />
        It goes to the trash and can be restored from there for {trashDays} days.
      </p>
    </ConfirmDialog>
  );
}
