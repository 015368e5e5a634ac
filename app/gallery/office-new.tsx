import { redirect } from "react-router";
import { emptyEntry, keptEntry, noProblems } from "#app/gallery/project-entry.ts";
import { orSaveFailed, takeProjectForm } from "#app/gallery/project-form.server.ts";
import { ProjectForm } from "#app/gallery/project-form.tsx";
import { createProject } from "#app/gallery/projects.server.ts";
import { keepTyped } from "#app/keep-typed.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import type { Route } from "./+types/office-new.ts";

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
