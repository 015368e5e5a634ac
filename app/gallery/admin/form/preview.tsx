import { data, href, Link } from "react-router";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { gridAddress } from "#app/gallery/project.ts";
import { ProjectSheet } from "#app/gallery/project-details.tsx";
import { findProject, projectView } from "#app/gallery/projects.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";
import type { Route } from "./+types/preview.ts";
import { ProjectNotFound } from "./project-not-found.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Preview of a project", matches);

export function loader({ params, url }: Route.LoaderArgs) {
  const project = findProject(readId(params.id));
  const closeTo = gridAddress(url);
  if (!project) return data({ project: null, closeTo }, { status: 404 });
  return data({ project: projectView(project), closeTo });
}

/** A project as visitors see it; drafts as they would see it. */
export default function PreviewProject({ loaderData }: Route.ComponentProps) {
  const { project, closeTo } = loaderData;
  if (!project) return <ProjectNotFound label="Preview" closeTo={closeTo} />;
  const id = String(project.id);
  return (
    <DialogRoute
      label={`Preview of ${project.title}`}
      closeTo={closeTo}
      className="dialog-large project"
    >
      <ProjectSheet
        project={project}
        ways={
          <p className="flex min-h-14 items-center justify-between gap-6 border-b border-line px-5 text-note">
            {project.draft ? "A draft: visitors do not see it." : "As visitors see it."}
            <Link
              className="inline-flex min-h-target items-center font-semibold"
              to={href("/admin/gallery/:id/edit", { id })}
              preventScrollReset
            >
              Edit
            </Link>
          </p>
        }
      />
    </DialogRoute>
  );
}
