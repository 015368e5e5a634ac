import { z } from "zod";
import { projectFields } from "#app/gallery/project-fields.ts";
import { type EntryProblems, type ProjectEntry, picturesMissing } from "./project-entry.ts";

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
