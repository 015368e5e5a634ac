import { data, href, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { findLastChange, nameOf } from "#app/content/history/change-log.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { choosableCategories } from "#app/gallery/categories.server.ts";
import { gridAddress, projectLabels, sides } from "#app/gallery/project.ts";
import { createProject, projectRows, projectSubject } from "#app/gallery/project-rows.server.ts";
import type { ProjectFields } from "#app/gallery/project-schema.ts";
import { findProject, type Project } from "#app/gallery/projects.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { removePhoto } from "#app/photos/store/store-photo.server.ts";
import type { Route } from "./+types/edit.ts";
import {
  newProject,
  type ProjectValues,
  readProjectForm,
  valuesOf,
} from "./project-form.server.ts";
import { ProjectForm } from "./project-form.tsx";
import { ProjectNotFound } from "./project-not-found.tsx";

const saveFailed = "Error saving project. Please try again.";
const saveUnknown =
  "No answer came, so it is not known whether it was saved: look at the gallery first.";
const deleted =
  "This project was deleted in another tab, so nothing was saved. It can be restored from the trash.";

const titleOf = (id: string | undefined) => (id === undefined ? "Add New Project" : "Edit Project");

export const meta: Route.MetaFunction = ({ matches, params }) =>
  adminMeta(titleOf(params.id), matches);

/** The form of a new project, where the address names none, and of one to edit. */
export function loader({ params, url }: Route.LoaderArgs) {
  const project = findProject(readId(params.id));
  const values = project ? valuesOf(project) : null;
  const stored = params.id === undefined ? newProject : values;
  const categories = choosableCategories(project?.category);
  // Returned, not thrown: an error page would lose what was typed into the form.
  return data({ stored, closeTo: gridAddress(url), categories }, { status: stored ? 200 : 404 });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const project = findProject(readId(params.id));
  const { values, fields, failure } = await readProjectForm(request, project);
  if (!project && params.id !== undefined) return formFailure(409, deleted, values);
  if (failure) return failure;
  const by = administrator(context).email;
  const save = async () => {
    if (!project)
      return redirect(`${href("/admin/gallery")}?added=${createProject(fields, by).id}`, 303);
    const row = projectRows.update(project.id, values.version ?? 0, fields, by);
    if (!row) return changedMeanwhile(findProject(project.id) ?? project, fields, values);
    for (const side of sides) {
      const former = project[side].photo.url;
      if (row[`${side}_image_url`] !== former) await removePhoto(former);
    }
    return redirect(gridAddress(url, `saved=${project.id}`), 303);
  };
  return preserveOnError(values, "saving a project", save, saveFailed);
}

/** Answers 409 with the typed form and what is stored instead. Saving again replaces it. */
function changedMeanwhile(project: Project, fields: ProjectFields, values: ProjectValues) {
  const change = findLastChange(projectSubject, project.id);
  const who = change
    ? `${nameOf(change.created_by)} saved this project on ${dateAndTime(change.created_at)}`
    : "This project was changed";
  const standing = projectRows.differences(project, fields).map(({ field, label, was }) => {
    if (field === "draft") return was ? "a draft" : "no draft";
    return Object.hasOwn(projectLabels, field)
      ? `${label}: “${[was].flat().join("\n")}”`
      : `another ${label.toLowerCase()}`;
  });
  const now = standing.length > 0 ? ` What stands now: ${standing.join("; ")}.` : "";
  const message = `${who} while you were writing, so nothing was saved. It is below as you typed it: save again to replace what stands now.${now}`;
  return formFailure(409, message, { ...values, version: project.version });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, `${saveFailed} ${saveUnknown}`);

export default function EditProject({ loaderData, actionData, params }: Route.ComponentProps) {
  const { stored, closeTo, categories } = loaderData;
  const title = titleOf(params.id);
  const values = actionData?.values ?? stored;
  if (!values) return <ProjectNotFound label={title} closeTo={closeTo} />;
  return <ProjectForm stored={values} failure={actionData} {...{ title, categories, closeTo }} />;
}
