import { currentBusiness } from "#app/business/facts/business.server.ts";
import { arranged } from "#app/content/sheet/field-kinds.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { listCategories } from "#app/gallery/categories.server.ts";
import { sides, splitDate } from "#app/gallery/project.ts";
import { projectProblem, projectSchemaFor } from "#app/gallery/project-schema.ts";
import type { Project } from "#app/gallery/projects.server.ts";
import type { Side } from "#app/photos/files/stored-names.ts";
import type { PhotoSource } from "#app/photos/show/photo.tsx";
import { photoSizes, receiveForm } from "#app/photos/store/store-photo.server.ts";

const noPhoto: PhotoSource = { url: "", size: null };

/** The form of a project that does not exist yet. */
export const newProject = {
  title: "",
  category: "",
  location: "",
  date: "",
  month: "",
  year: "",
  duration: "",
  description: "",
  details: [""],
  before_alt: "",
  after_alt: "",
  draft: false,
  before: noPhoto,
  after: noPhoto,
  /** The stored version that the form was opened with; null for a new project. */
  version: null as number | null,
};

/** The values of a project's form, valid or not. */
export type ProjectValues = typeof newProject;

function monthAndYear(date: string) {
  const { month, year } = splitDate(date, currentBusiness().timeZone);
  return { month, year };
}

/** Converts a stored project to its form's values. */
export function valuesOf(project: Project): ProjectValues {
  return {
    ...project,
    ...monthAndYear(project.date),
    details: project.details.length > 0 ? project.details : [""],
    before: project.before.photo,
    after: project.after.photo,
  };
}

/** Reads a project's form and stores its photos. @returns the values, and the fields to store or a failure */
export async function readProjectForm(request: Request, project: Project | null) {
  const { form, photos } = await receiveForm(request, {
    before_photo: "before",
    after_photo: "after",
  });
  const text = (name: string) => form.get(name)?.toString() ?? "";
  const refused: Partial<Record<Side, string>> = {};
  let status = 422;
  const photoOf = (side: Side): PhotoSource => {
    const received = photos[`${side}_photo`];
    if (received && "photo" in received) {
      const { url, ...size } = received.photo;
      return { url, size };
    }
    if (received) {
      refused[side] = received.error;
      status = Math.max(status, received.status);
    }
    const url = text(`${side}_image_url`);
    const ofProject = sides.map((it) => project?.[it].photo).find((it) => it?.url === url);
    const size = photoSizes([url]).get(url) ?? null;
    // Only the address of a photo that we stored, or that the project has, is accepted.
    return ofProject ?? { url: size ? url : "", size };
  };
  const [stored, month, year] = [text("date"), text("month"), text("year")];
  const choice = monthAndYear(stored);
  // A stored day stays as exact as it is.
  const isAsShown = (month === choice.month && year === choice.year) || !(month || year);
  const isIncomplete = !isAsShown && !(month && year);
  const date = isAsShown || isIncomplete ? stored : `${month} ${year}`;
  const details = form.getAll("details").map(String);
  const texts = Object.keys(newProject).map((name) => [name, text(name)]);
  const values: ProjectValues = {
    ...Object.fromEntries(texts),
    date,
    ...(isAsShown && choice),
    details: details.length > 0 ? details : [""],
    draft: form.has("draft"),
    before: photoOf("before"),
    after: photoOf("after"),
    version: text("version") ? Number(text("version")) : null,
  };
  const [, act, place] = /^(add|remove)-line:?(\d*)$/.exec(text("intent")) ?? [];
  if (act) {
    const lines = arranged(values.details, act, Number(place), () => "") ?? values.details;
    const changed = { ...values, details: lines.length > 0 ? lines : [""] };
    const failure = formFailure(200, projectProblem(undefined, refused), changed);
    return { values: changed, failure };
  }
  const checked = projectSchemaFor(listCategories()).safeParse({
    ...values,
    date: isIncomplete ? "" : date,
    before_image_url: values.before.url,
    after_image_url: values.after.url,
  });
  if (!checked.success || Object.keys(refused).length > 0)
    return { values, failure: formFailure(status, projectProblem(checked.error, refused), values) };
  return { values, fields: checked.data };
}
