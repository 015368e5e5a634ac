import { data, redirect } from "react-router";
import { keepTyped } from "#app/forms/keep-typed.ts";
import { findProject, updateProject } from "#app/gallery/projects.server.ts";
import { removePhoto } from "#app/photos/store.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import type { Route } from "./+types/edit.ts";
import { gridAddress } from "./grid-address.ts";
import { Gone } from "./not-found.tsx";
import { keptEntry, noProblems } from "./project-entry.ts";
import { entryOf, orSaveFailed, sendBackWith, takeProjectForm } from "./project-form.server.ts";
import { ProjectForm } from "./project-form.tsx";

const changed =
  "This project was changed in another tab since you opened it here, so nothing was saved. What you entered is still below. Open the project in another tab to see what it is now.";
const deleted =
  "This project was deleted in another tab since you opened it here, so nothing was saved. It can be restored from the trash.";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Edit Project | ${matches[0].loaderData.business.name}` },
];

export function loader({ params, url }: Route.LoaderArgs) {
  const project = findProject(Number(params.id));
  const closeTo = gridAddress(url);
  // Not thrown: a form that was sent for it comes back with everything typed.
  if (!project) return data({ entry: null, version: 0, closeTo }, { status: 404 });
  return data({ entry: entryOf(project), version: project.version, closeTo });
}

export async function action({ request, params, url }: Route.ActionArgs) {
  const project = findProject(Number(params.id));
  const { entry, version, ...taken } = await takeProjectForm(request, project);
  const back = (answer: NonNullable<typeof taken.answer>) =>
    data({ ...answer.data, version }, answer.init ?? undefined);
  if (!project) return back(sendBackWith(entry, deleted, 409));
  if (project.version !== version) return back(sendBackWith(entry, changed, 409));
  if (taken.answer) return back(taken.answer);
  const write = (fields: typeof taken.fields) => updateProject(project.id, version, fields);
  const { row, answer } = orSaveFailed(entry, write, taken.fields);
  if (answer) return back(answer);
  if (!row) return back(sendBackWith(entry, changed, 409));
  for (const side of ["before_image_url", "after_image_url"] as const)
    if (row[side] !== project[side]) await removePhoto(project[side]);
  return redirect(gridAddress(url, `saved=${row.id}`), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, keptEntry);

export default function OfficeEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { closeTo } = loaderData;
  const entry = actionData?.entry ?? loaderData.entry;
  return (
    <DialogRoute label="Edit Project" closeTo={closeTo} className={entry ? "pf" : "ask"}>
      {entry ? (
        <ProjectForm
          title="Edit Project"
          entry={entry}
          version={actionData?.version ?? loaderData.version}
          problems={actionData?.problems ?? noProblems}
          closeTo={closeTo}
        />
      ) : (
        <Gone closeTo={closeTo} />
      )}
    </DialogRoute>
  );
}
