import { data, redirect } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { trashDays } from "#app/business/facts/time.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { ProjectNotFound } from "#app/gallery/admin/form/project-not-found.tsx";
import { deleteFailed } from "#app/gallery/admin/form/project-values.ts";
import { gridAddress } from "#app/gallery/admin/list/grid-address.ts";
import { findProject } from "#app/gallery/projects.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { ConfirmDialog, smallDialog } from "#app/ui/controls/confirm-dialog.tsx";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";
import type { Route } from "./+types/delete.ts";
import { trashProject } from "./trash.server.ts";

const changed =
  "This project was changed in another tab since you opened it here, so it was not deleted. Please look at it again.";

type Asked = { title: string; version: number };

const asked = ({ title, version }: Asked): Asked => ({ title, version });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Delete project | ${matches[0].loaderData.business.name}` },
];

export function loader({ params, url }: Route.LoaderArgs) {
  const project = findProject(readId(params.id));
  const closeTo = gridAddress(url);
  if (!project) return data({ project, closeTo }, { status: 404 });
  return data({ project: asked(project), closeTo });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { version } = textFields(await readForm(request));
  const project = findProject(readId(params.id));
  if (!project) return formFailure<Asked | null>(404, "", null);
  const values: Asked | null = asked(project);
  const trash = () => {
    if (!trashProject(project.id, Number(version), administrator(context).email))
      return formFailure(409, changed, values);
    return redirect(gridAddress(url, `trashed=${project.id}`), 303);
  };
  return preserveOnError(values, "deleting a project", trash, deleteFailed);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(
    args,
    `${deleteFailed} No answer came, so it is not known whether it already lies in the trash.`,
  );

export default function DeleteProject({ loaderData, actionData }: Route.ComponentProps) {
  const { closeTo } = loaderData;
  // Without an answer nothing newer is known of the project than what was loaded.
  const project = actionData?.values === undefined ? loaderData.project : actionData.values;
  if (!project)
    return (
      <DialogRoute label="Delete project" closeTo={closeTo} className={smallDialog}>
        <ProjectNotFound closeTo={closeTo} />
      </DialogRoute>
    );
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
        <b className="font-semibold">{project.title}</b>
        <br />
        It goes to the trash and can be restored from there for {trashDays} days.
      </p>
      <input type="hidden" name="version" value={project.version} />
    </ConfirmDialog>
  );
}
