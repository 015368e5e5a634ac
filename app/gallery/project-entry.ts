import { z } from "zod";
import { projectFields } from "#app/gallery/project.ts";
import type { Picture } from "#app/photos/photo.tsx";

/** What the owner has typed into a project's form so far, right or wrong. */
export type ProjectEntry = {
  title: string;
  category: string;
  location: string;
  date: string;
  duration: string;
  description: string;
  details: string[];
  before_alt: string;
  after_alt: string;
  draft: boolean;
  before: Picture;
  after: Picture;
};

/** What is wrong with a form that is sent back: sentences above it, by field and by picture. */
export type EntryProblems = {
  alerts: string[];
  fields: Partial<Record<string, string>>;
  pictures: { before?: string; after?: string };
};

const noPicture: Picture = { url: "", size: null };

/** The form of a project that does not exist yet. */
export const emptyEntry: ProjectEntry = {
  title: "",
  category: "",
  location: "",
  date: "",
  duration: "",
  description: "",
  details: [""],
  before_alt: "",
  after_alt: "",
  draft: false,
  before: noPicture,
  after: noPicture,
};

export const noProblems: EntryProblems = { alerts: [], fields: {}, pictures: {} };

/** Specification 8. */
export const picturesMissing = "Please upload both before and after images.";
/** Specification 8. */
export const saveFailed = "Error saving project. Please try again.";
/** Specification 8. */
export const deleteFailed = "Error deleting project. Please try again.";

const formFields = projectFields.extend({
  before_image_url: z.string().min(1),
  after_image_url: z.string().min(1),
});

/**
 * Checks an entry (specification 5).
 * @returns the fields to store, or what is wrong with them
 */
export function checkEntry(entry: ProjectEntry) {
  const { before, after, ...typed } = entry;
  const result = formFields.safeParse({
    ...typed,
    before_image_url: before.url,
    after_image_url: after.url,
  });
  if (result.success) return { fields: result.data };
  const fields: Partial<Record<string, string>> = {};
  const pictures: EntryProblems["pictures"] = {};
  for (const { path, code, ...issue } of result.error.issues) {
    const name = String(path[0]);
    if (name === "before_image_url") pictures.before = "Please upload the before image.";
    else if (name === "after_image_url") pictures.after = "Please upload the after image.";
    else if (code === "too_big" && name === "details")
      fields.details = "At most 50 lines of at most 200 characters.";
    else if (code === "too_big" && "maximum" in issue)
      fields[name] = `At most ${Number(issue.maximum).toLocaleString("en-US")} characters.`;
    else fields[name] = name === "category" ? "Please choose one." : "Please fill this in.";
  }
  const alerts = [];
  if (Object.values(fields).some((text) => text?.startsWith("Please")))
    alerts.push("Please fill in all required fields.");
  else if (Object.keys(fields).length > 0) alerts.push("Please shorten what is marked.");
  if (pictures.before || pictures.after) alerts.push(picturesMissing);
  return { problems: { alerts, fields, pictures } };
}

/** The lines of a form after one of its line buttons was pressed; one line always stays. */
export function changeLines(lines: string[], intent: string): string[] {
  if (intent === "add-line") return [...lines, ""];
  const removed = Number(/^remove-line:(\d+)$/.exec(intent)?.[1] ?? -1);
  const left = lines.filter((_, index) => index !== removed);
  return left.length > 0 ? left : [""];
}
