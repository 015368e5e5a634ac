import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { changes } from "#schema";

export type Change = typeof changes.$inferSelect;

/** Changes on a page of the list. */
export const changesPerPage = 50;

/** The newest changes of each person are kept, so many of them: the photos that they hold stay as long. */
export const keptChanges = 5_000;

/**
 * Forgets the oldest changes of whoever has made more than are kept: customers withdraw requests as
 * often as they like, and none of the owner's goes for it. @returns how many went
 */
export function forgetOldChanges(kept = keptChanges): number {
  const byEach = sql<number>`row_number() over (partition by ${changes.created_by} order by ${changes.id} desc)`;
  const ranked = db
    .select({ id: changes.id, place: byEach.as("place") })
    .from(changes)
    .as("ranked");
  const old = db.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, kept));
  return db.delete(changes).where(inArray(changes.id, old)).run().changes;
}

/** Notes a change; within the transaction of what it tells of. */
export function recordChange(change: typeof changes.$inferInsert): void {
  db.insert(changes).values(change).run();
}

/**
 * Changes, newest first.
 * @param subject only those of this sheet or list
 * @param before only those older than the change with this id
 * @returns one more than a page where there are older ones
 */
export function listChanges({
  subject,
  before,
}: {
  subject?: string | null;
  before?: number | null;
}) {
  return db
    .select()
    .from(changes)
    .where(
      and(
        subject ? eq(changes.subject, subject) : undefined,
        before ? lt(changes.id, before) : undefined,
      ),
    )
    .orderBy(desc(changes.id))
    .limit(changesPerPage + 1)
    .all();
}

/** The change with this id, if its former value was not brought back yet. */
export function findChange(id: number): Change | null {
  const row = db
    .select()
    .from(changes)
    .where(and(eq(changes.id, id), isNull(changes.reverted_at)))
    .get();
  return row ?? null;
}

/** Notes that a change's former value was brought back. */
export function markReverted(id: number): void {
  db.update(changes).set({ reverted_at: new Date().toISOString() }).where(eq(changes.id, id)).run();
}

const changesOf = (subject: string, id?: number) =>
  and(eq(changes.subject, subject), id === undefined ? undefined : eq(changes.subject_id, id));

/** The newest change of a sheet or list, or of one row of it; null where there is none. */
export const findLastChange = (subject: string, id?: number): Change | null =>
  db.select().from(changes).where(changesOf(subject, id)).orderBy(desc(changes.id)).get() ?? null;

/** What the fields of a sheet or row were at the change with the id `seen`, where they changed since. */
export function valuesBefore(subject: string, seen: number, id?: number): Map<string, unknown> {
  const since = db
    .select()
    .from(changes)
    .where(and(changesOf(subject, id), gt(changes.id, seen)))
    .orderBy(desc(changes.id))
    .all();
  return new Map(since.map(({ field, was }) => [field, was]));
}

/** Forgets all changes of these rows of a list: they name people, or hold their words. */
export function forgetChangesOf(subject: string, ids: number[]): void {
  const theirs = and(eq(changes.subject, subject), inArray(changes.subject_id, ids));
  db.delete(changes).where(theirs).run();
}
