import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { choosableCategories } from "#app/gallery/categories.server.ts";
import { createProject } from "#app/gallery/projects.server.ts";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";
import type { Route } from "./+types/new.ts";
import { readProjectForm } from "./project-form.server.ts";
import { ProjectForm, projectDialog } from "./project-form.tsx";
import { newProject, saveFailed, saveUnknown } from "./project-values.ts";

const closeTo = href("/admin/gallery");

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Add New Project", matches);

export const loader = () => ({ categories: choosableCategories() });

export async function action({ request, context }: Route.ActionArgs) {
  const { values, fields, failure } = await readProjectForm(request, null);
  if (failure) return failure;
  const create = () => {
    const { id } = createProject(fields, administrator(context).email);
    return redirect(`${closeTo}?added=${id}`, 303);
  };
  return preserveOnError(values, "saving a project", create, saveFailed);
}

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, saveUnknown);

export default function AddProject({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogRoute label="Add New Project" closeTo={closeTo} className={projectDialog}>
      <ProjectForm
        title="Add New Project"
        stored={newProject}
        categories={loaderData.categories}
        failure={actionData}
        closeTo={closeTo}
      />
    </DialogRoute>
  );
}
