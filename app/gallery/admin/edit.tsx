import { data, redirect } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { listCategories } from "#app/gallery/categories.server.ts";
import { sides } from "#app/gallery/project.ts";
import { findProject, updateProject } from "#app/gallery/projects.server.ts";
import { readId } from "#app/http/read-address.ts";
import { removePhoto } from "#app/photos/store/store-photo.server.ts";
import { smallDialog } from "#app/ui/confirm-dialog.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import type { Route } from "./+types/edit.ts";
import { gridAddress } from "./grid-address.ts";
import { ProjectNotFound } from "./not-found.tsx";
import { readProjectForm, saveProject, valuesOf } from "./project-form.server.ts";
import { ProjectForm, projectDialog } from "./project-form.tsx";
import { saveUnknown } from "./project-values.ts";

const changed =
  "This project was changed in another tab since you opened it here, so nothing was saved. What you entered is still below. Open the project in another tab to see what it is now.";
const deleted =
  "This project was deleted in another tab since you opened it here, so nothing was saved. It can be restored from the trash.";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Edit Project | ${matches[0].loaderData.business.name}` },
];

export function loader({ params, url }: Route.LoaderArgs) {
  const project = findProject(readId(params.id));
  const closeTo = gridAddress(url);
  const categories = listCategories();
  // Not thrown: a form that was sent for it comes back with everything typed.
  if (!project) return data({ stored: null, closeTo, categories }, { status: 404 });
  return data({ stored: valuesOf(project), closeTo, categories });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const project = findProject(readId(params.id));
  const { values, fields, failure } = await readProjectForm(request, project);
  if (!project) return formFailure(409, deleted, values);
  if (project.version !== values.version) return formFailure(409, changed, values);
  if (failure) return failure;
  const by = administrator(context).email;
  const saved = saveProject(values, fields, (it) =>
    updateProject(project.id, project.version, it, by),
  );
  if (saved.failure) return saved.failure;
  if (!saved.row) return formFailure(409, changed, values);
  for (const side of sides) {
    const was = project[side].photo.url;
    if (saved.row[`${side}_image_url`] !== was) await removePhoto(was);
  }
  return redirect(gridAddress(url, `saved=${project.id}`), 303);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, saveUnknown);

export default function EditProject({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, closeTo, categories } = loaderData;
  const values = actionData?.values ?? stored;
  return (
    <DialogRoute
      label="Edit Project"
      closeTo={closeTo}
      className={values ? projectDialog : smallDialog}
    >
      {values ? (
        <ProjectForm
          title="Edit Project"
          stored={values}
          categories={categories}
          failure={actionData}
          closeTo={closeTo}
        />
      ) : (
        <ProjectNotFound closeTo={closeTo} />
      )}
    </DialogRoute>
  );
}
