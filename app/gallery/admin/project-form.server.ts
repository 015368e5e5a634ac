import { data } from "react-router";
import type { ProjectFields } from "#app/gallery/project-fields.ts";
import type { Project, ProjectPictures } from "#app/gallery/projects.server.ts";
import { logError } from "#app/http/log.server.ts";
import { receiveForm } from "#app/photos/parse-upload.server.ts";
import { pictureSizes } from "#app/photos/photos.server.ts";
import { checkEntry } from "./check-entry.ts";
import {
  changeLines,
  type EntryProblems,
  noProblems,
  type ProjectEntry,
  saveFailed,
} from "./project-entry.ts";

/** A project's form, filled with what is stored. */
export function entryOf(project: Project): ProjectEntry {
  return {
    ...project,
    details: project.details.length > 0 ? project.details : [""],
    before: { url: project.before_image_url, size: project.before_size },
    after: { url: project.after_image_url, size: project.after_size },
  };
}

/** The form sent back with what was typed and received, and what is wrong with it. */
export function sendBack(entry: ProjectEntry, problems: EntryProblems, status: number) {
  return data({ entry, problems }, { status });
}

/** Sends the form back with one sentence above it. */
export function sendBackWith(entry: ProjectEntry, alert: string, status: number) {
  return sendBack(entry, { ...noProblems, alerts: [alert] }, status);
}

/**
 * Reads a project's form, storing the pictures that it brings.
 * @param project the stored project that the form edits; its pictures may stay as they are
 * @returns the entry with the version it was read at, and either the fields to store or the answer
 */
export async function takeProjectForm(request: Request, project: Project | null) {
  const { form, pictures } = await receiveForm(request, {
    before_picture: "before",
    after_picture: "after",
  });
  const text = (name: string) => form.get(name)?.toString() ?? "";
  const own = new Map(
    project
      ? [
          [project.before_image_url, project.before_size],
          [project.after_image_url, project.after_size],
        ]
      : [],
  );
  const picture = (side: "before" | "after") => {
    const received = pictures[`${side}_picture`];
    if (received && "photo" in received) {
      const { url, ...size } = received.photo;
      return { url, size };
    }
    const url = text(`${side}_image_url`);
    const size = pictureSizes([url]).get(url) ?? own.get(url) ?? null;
    return size || own.has(url) ? { url, size } : { url: "", size: null };
  };
  const entry: ProjectEntry = {
    title: text("title"),
    category: text("category"),
    location: text("location"),
    date: text("date"),
    duration: text("duration"),
    description: text("description").replaceAll("\r\n", "\n"),
    details: form.getAll("details").map(String),
    before_alt: text("before_alt"),
    after_alt: text("after_alt"),
    draft: form.has("draft"),
    before: picture("before"),
    after: picture("after"),
  };
  if (entry.details.length === 0) entry.details = [""];
  const version = Number(text("version"));
  const intent = text("intent");

  const refused: EntryProblems = { alerts: [], fields: {}, pictures: {} };
  let status = 200;
  for (const side of ["before", "after"] as const) {
    const received = pictures[`${side}_picture`];
    if (!received || !("error" in received)) continue;
    status = Math.max(status, received.status);
    refused.pictures[side] = received.error;
    refused.alerts.push(`${side === "before" ? "Before" : "After"} picture: ${received.error}`);
  }
  if (/^(add|remove)-line/.test(intent)) {
    const changed = { ...entry, details: changeLines(entry.details, intent) };
    return { entry: changed, version, answer: sendBack(changed, refused, status) };
  }
  const checked = checkEntry(entry);
  if (status > 200) {
    const fields = checked.problems?.fields ?? {};
    return { entry, version, answer: sendBack(entry, { ...refused, fields }, status) };
  }
  if (checked.problems) return { entry, version, answer: sendBack(entry, checked.problems, 422) };
  return { entry, version, fields: checked.fields };
}

/** Runs a write; one that the database refuses is logged and sends the form back (specification 8). */
export function orSaveFailed<Row>(
  entry: ProjectEntry,
  write: (fields: ProjectFields & ProjectPictures) => Row,
  fields: ProjectFields & ProjectPictures,
) {
  try {
    return { row: write(fields) };
  } catch (error) {
    logError(error, { during: "saving a project" });
    return { answer: sendBackWith(entry, saveFailed, 500) };
  }
}
