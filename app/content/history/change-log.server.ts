import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { administrators, changes } from "#schema";

export type Change = typeof changes.$inferSelect;

/** Number of changes on a page of the list. */
export const changesPerPage = 50;

/** Number of changes kept for each person. A photo stays as long as a kept change names it. */
export const maxChangesPerPerson = 5_000;

/**
 * Deletes the oldest changes of each person beyond the limit. Counted per person, because customers
 * also make changes and must not push out the owner's. @returns the number deleted
 */
export function forgetOldChanges(maxChanges = maxChangesPerPerson): number {
  const rank = sql<number>`row_number() over (partition by ${changes.created_by} order by ${changes.id} desc)`;
  const ranked = db
    .select({ id: changes.id, place: rank.as("place") })
    .from(changes)
    .as("ranked");
  const old = db.select({ id: ranked.id }).from(ranked).where(gt(ranked.place, maxChanges));
  return db.delete(changes).where(inArray(changes.id, old)).run().changes;
}

/** Stores a change. Call it in the transaction that makes the change. */
export function recordChange(change: typeof changes.$inferInsert): void {
  db.insert(changes).values(change).run();
}

/** Stands for somebody whose account, and so their name, was removed. */
export const formerColleague = "A former colleague";

/**
 * The name of the administrator with this email address, or the address if they gave none. What is no
 * address ("the customer") stays as it is.
 */
export function nameOf(author: string): string {
  const { name, email } = administrators;
  const row = db.select({ name }).from(administrators).where(eq(email, author)).get();
  if (!row && author.includes("@")) return formerColleague;
  return row?.name || author;
}

type Filter = { subject?: string | null; before?: number | null };

/** Changes, newest first; one more than `changesPerPage` if there are older. `before`: an id. */
export function listChanges({ subject, before }: Filter) {
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

/** The change with this id; null if there is none or it was undone. */
export function findChange(id: number): Change | null {
  const row = db
    .select()
    .from(changes)
    .where(and(eq(changes.id, id), isNull(changes.reverted_at)))
    .get();
  return row ?? null;
}

/** Marks a change as undone. */
export function markReverted(id: number): void {
  db.update(changes).set({ reverted_at: new Date().toISOString() }).where(eq(changes.id, id)).run();
}

const changesOf = (subject: string, id?: number) =>
  and(eq(changes.subject, subject), id === undefined ? undefined : eq(changes.subject_id, id));

/** The newest change of a sheet, list or row; null if there is none. */
export const findLastChange = (subject: string, id?: number): Change | null =>
  db.select().from(changes).where(changesOf(subject, id)).orderBy(desc(changes.id)).get() ?? null;

/** The changes of a sheet, list or row after the one with the id `seen`, newest first. */
export const changesSince = (subject: string, seen: number, id?: number): Change[] =>
  db
    .select()
    .from(changes)
    .where(and(changesOf(subject, id), gt(changes.id, seen)))
    .orderBy(desc(changes.id))
    .all();

/** The values before these changes, which are newest first, by field. */
export const formerValues = (since: Change[]): Map<string, unknown> =>
  new Map(since.map(({ field, was }) => [field, was]));

/** Former values of the fields that have changed since the change with the id `seen`, by field. */
export const valuesBefore = (subject: string, seen: number, id?: number) =>
  formerValues(changesSince(subject, seen, id));

/** Deletes all changes of these rows, because they hold personal data. */
export function forgetChangesOf(subject: string, ids: number[]): void {
  const theirs = and(eq(changes.subject, subject), inArray(changes.subject_id, ids));
  db.delete(changes).where(theirs).run();
}

/** How the changes of a list or sheet are shown and undone. */
type ChangeKind = {
  /** `subject` of its rows in the change log. */
  subject: string;
  title: string;
  /** Restores the value before a change. `by` is an email address. @returns false if it cannot */
  revert: (change: Change, by: string) => boolean;
  whyNot?: string;
  inWords?: (field: string, value: unknown) => unknown;
  /** A field whose changes cannot be undone. */
  finalField?: string;
};

const kinds = new Map<string, ChangeKind>();

/** Registers a kind of change. Each room does so when its module is loaded. */
export const registerChanges = (kind: ChangeKind) => void kinds.set(kind.subject, kind);

/** All kinds, by title. */
export const changeKinds = (): ChangeKind[] =>
  [...kinds.values()].sort((one, other) => one.title.localeCompare(other.title));

export const changeKindOf = ({ subject }: Change): ChangeKind | undefined => kinds.get(subject);

/** What happened to a row as a whole; null where one of its fields was changed. */
export function eventOf(change: Change): string | null {
  const { field, label, was, now } = change;
  if (field === "shown") return now === true ? "Shown" : "Hidden";
  if (field === "position") return `Moved from place ${was} to ${now}`;
  if (Array.isArray(was) && Array.isArray(now)) return entriesEvent(was, now);
  if (field !== "deleted_at") return null;
  if (now === true) return "Deleted";
  return label.endsWith(": Deleted") || hasEarlierChange(change) ? "Brought back" : "Added";
}

/** What happened to a list as a whole; null where some of its entries were changed. */
function entriesEvent(was: unknown[], now: unknown[]): string | null {
  const added = entriesNotIn(was, now);
  const deleted = entriesNotIn(now, was);
  const [entries, act] = added.length > 0 ? [added, "added"] : [deleted, "deleted"];
  if (entries.length === 0) return "Put in another order";
  if (added.length > 0 && deleted.length > 0) return null;
  const names = entries.map((it) => Object.values(it as object)[0]);
  return `${entries.length} ${act}: ${names.join("; ")}`;
}

/** The entries of a list that the other does not have; a value that is no list, as it is. */
export function entriesNotIn<Value>(other: unknown, value: Value): Value {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  // Of an entry that is there twice, one may be new.
  const others = other.map((it) => JSON.stringify(it));
  return value.filter((it) => {
    const place = others.indexOf(JSON.stringify(it));
    if (place >= 0) others.splice(place, 1);
    return place < 0;
  }) as Value;
}

/** Whether its row was changed before; an added row's first change is that it was added. */
function hasEarlierChange({ id, subject, subject_id }: Change): boolean {
  const earlier = and(changesOf(subject, subject_id ?? 0), lt(changes.id, id));
  return db.select({ id: changes.id }).from(changes).where(earlier).limit(1).get() !== undefined;
}

/** The value of a change (`was` or `now`) as the owner reads it. */
export const inWords = (change: Change, value: unknown): unknown =>
  changeKindOf(change)?.inWords?.(change.field, value) ?? value;
