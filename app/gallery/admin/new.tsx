import { redirect } from "react-router";
import { keepTyped } from "#app/forms/keep-typed.ts";
import { createProject } from "#app/gallery/projects.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import type { Route } from "./+types/new.ts";
import { emptyEntry, keptEntry, noProblems } from "./project-entry.ts";
import { orSaveFailed, takeProjectForm } from "./project-form.server.ts";
import { ProjectForm } from "./project-form.tsx";

const closeTo = "/admin/gallery";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Add New Project | ${matches[0].loaderData.business.name}` },
];

export async function action({ request }: Route.ActionArgs) {
  const { entry, ...taken } = await takeProjectForm(request, null);
  if (taken.answer) return taken.answer;
  const { row, answer } = orSaveFailed(entry, createProject, taken.fields);
  if (answer) return answer;
  return redirect(`${closeTo}?added=${row.id}`, 303);
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, keptEntry);

export default function OfficeNew({ actionData }: Route.ComponentProps) {
  return (
    <DialogRoute label="Add New Project" closeTo={closeTo} className="pf">
      <ProjectForm
        title="Add New Project"
        entry={actionData?.entry ?? emptyEntry}
        problems={actionData?.problems ?? noProblems}
        closeTo={closeTo}
      />
    </DialogRoute>
  );
}
