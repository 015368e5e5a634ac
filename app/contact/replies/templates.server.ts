import { asc, count, eq } from "drizzle-orm";
import { registerChanges } from "#app/content/history/change-kinds.server.ts";
import { type Change, recordChange } from "#app/content/history/change-log.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { replyTemplates } from "#schema";

export type ReplyTemplate = typeof replyTemplates.$inferSelect;

/** Templates that are kept: more than anybody looks through. */
export const maxTemplates = 50;

const { id, title } = replyTemplates;

/** The owner's templates, by title. */
export const listTemplates = (): ReplyTemplate[] =>
  db.select().from(replyTemplates).orderBy(asc(title), asc(id)).limit(maxTemplates).all();

/** The template with this id, or null. */
export const findTemplate = (templateId: number): ReplyTemplate | null =>
  db.select().from(replyTemplates).where(eq(id, templateId)).get() ?? null;

/** Keeps a new template. @returns whether there was room for one more */
export function addTemplate(words: { id?: number; title: string; text: string }): boolean {
  return db.transaction((tx) => {
    const kept = tx.select({ n: count() }).from(replyTemplates).get()?.n ?? 0;
    if (kept >= maxTemplates) return false;
    tx.insert(replyTemplates).values(words).run();
    return true;
  });
}

/** The list's name among the changes. */
const templatesSubject = "templates";
/** The field of a change that tells of a whole template: its title is the label, its words what was. */
const whole = "template";

/**
 * Changes a template, if it still is of the version that was seen.
 * @param by email address of who changes it
 * @returns what it was found to be: changed by this, changed by somebody else before, or not there
 */
export function editTemplate(
  templateId: number,
  seen: number,
  words: { title: string; text: string },
  by: string,
): "changed" | "outdated" | "missing" {
  return writeTransaction((tx) => {
    const known = findTemplate(templateId);
    if (!known) return "missing";
    if (known.title === words.title && known.text === words.text) return "changed";
    if (known.version !== seen) return "outdated";
    const change = { ...words, version: seen + 1, updated_at: new Date().toISOString() };
    tx.update(replyTemplates).set(change).where(eq(id, templateId)).run();
    for (const field of ["title", "text"] as const)
      if (known[field] !== words[field])
        recordTemplate(known, { field, was: known[field], now: words[field] }, by);
    return "changed";
  });
}

/** Removes a template; Changes brings it back. @returns whether there was one */
export function deleteTemplate(templateId: number, by: string): boolean {
  return writeTransaction((tx) => {
    const known = findTemplate(templateId);
    if (!known) return false;
    tx.delete(replyTemplates).where(eq(id, templateId)).run();
    recordTemplate(known, { field: whole, was: known.text, now: "Not there" }, by);
    return true;
  });
}

type Changed = { field: string; was: string; now: string };

function recordTemplate(template: ReplyTemplate, change: Changed, by: string): void {
  recordChange({
    ...{ subject: templatesSubject, subject_id: template.id, title: "Reply templates" },
    ...{ label: template.title, ...change, created_by: by },
  });
}

registerChanges({
  subject: templatesSubject,
  title: "Reply templates",
  revert: revertTemplate,
  whyNot: "It is there already, or there is no room.",
});

/** Brings a template's former words back, or one that was deleted. @returns whether it could */
function revertTemplate({ subject_id, field, label, was }: Change, by: string): boolean {
  const templateId = subject_id ?? 0;
  const known = findTemplate(templateId);
  if (field === whole)
    return !known && addTemplate({ id: templateId, title: label, text: String(was) });
  if (!known) return false;
  const words = { title: known.title, text: known.text, [field]: String(was) };
  return editTemplate(known.id, known.version, words, by) === "changed";
}
