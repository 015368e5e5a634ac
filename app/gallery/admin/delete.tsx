import { data, redirect } from "react-router";
import { findProject, trashProject } from "#app/gallery/projects.server.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { logError } from "#app/http/log.server.ts";
import { Question } from "#app/ui/confirm-dialog.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import type { Route } from "./+types/delete.ts";
import { gridAddress } from "./grid-address.ts";
import { Gone } from "./not-found.tsx";
import { deleteFailed } from "./project-entry.ts";

const question = "Are you sure you want to delete this project?";
const changed =
  "This project was changed in another tab since you opened it here, so it was not deleted. Please look at it again.";

const asked = ({ title, version }: { title: string; version: number }) => ({ title, version });

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Delete project | ${matches[0].loaderData.business.name}` },
];

export function loader({ params, url }: Route.LoaderArgs) {
  const project = findProject(Number(params.id));
  const closeTo = gridAddress(url);
  if (!project) return data({ project, closeTo }, { status: 404 });
  return data({ project: asked(project), closeTo });
}

export async function action({ request, params, url }: Route.ActionArgs) {
  const { version } = textFields(await readForm(request));
  const project = findProject(Number(params.id));
  if (!project) return data({ problem: null, project }, { status: 404 });
  try {
    if (!trashProject(project.id, Number(version)))
      return data({ problem: changed, project: asked(project) }, { status: 409 });
  } catch (error) {
    logError(error, { during: "deleting a project" });
    return data({ problem: deleteFailed, project: asked(project) }, { status: 500 });
  }
  return redirect(gridAddress(url, `trashed=${project.id}`), 303);
}

export default function OfficeDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { closeTo } = loaderData;
  const { project } = actionData ?? loaderData;
  if (!project)
    return (
      <DialogRoute label="Delete project" closeTo={closeTo} className="ask">
        <Gone closeTo={closeTo} />
      </DialogRoute>
    );
  return (
    <Question
      label="Delete project"
      question={question}
      yes="Delete"
      pendingYes="Deleting..."
      closeTo={closeTo}
      problem={actionData?.problem}
    >
      <p>
        <b className="font-semibold">{project.title}</b>
        <br />
        It goes to the trash and can be restored from there for 30 days.
      </p>
      <input type="hidden" name="version" value={project.version} />
    </Question>
  );
}
