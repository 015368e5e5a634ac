import { and, asc, count, eq } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { replyTemplates } from "#schema";

export type ReplyTemplate = typeof replyTemplates.$inferSelect;

/** Templates that are kept: more than anybody looks through. */
export const mostTemplates = 50;

const { id, title, version } = replyTemplates;

/** The owner's templates, by title. */
export const listTemplates = (): ReplyTemplate[] =>
  db.select().from(replyTemplates).orderBy(asc(title), asc(id)).limit(mostTemplates).all();

/** The template with this id, or null. */
export const findTemplate = (templateId: number): ReplyTemplate | null =>
  db.select().from(replyTemplates).where(eq(id, templateId)).get() ?? null;

/** Keeps a new template. @returns whether there was room for one more */
export function addTemplate(words: { title: string; text: string }): boolean {
  return db.transaction((tx) => {
    const kept = tx.select({ n: count() }).from(replyTemplates).get()?.n ?? 0;
    if (kept >= mostTemplates) return false;
    tx.insert(replyTemplates).values(words).run();
    return true;
  });
}

/**
 * Changes a template, if it still is of the version that was seen.
 * @returns what it was found to be: changed by this, changed by somebody else before, or not there
 */
export function editTemplate(
  templateId: number,
  seen: number,
  words: { title: string; text: string },
): "changed" | "outdated" | "missing" {
  const known = findTemplate(templateId);
  if (!known) return "missing";
  if (known.title === words.title && known.text === words.text) return "changed";
  const change = { ...words, version: seen + 1, updated_at: new Date().toISOString() };
  const asSeen = and(eq(id, templateId), eq(version, seen));
  return db.update(replyTemplates).set(change).where(asSeen).run().changes > 0
    ? "changed"
    : "outdated";
}

/** Removes a template. @returns whether there was one */
export const deleteTemplate = (templateId: number): boolean =>
  db.delete(replyTemplates).where(eq(id, templateId)).run().changes > 0;
