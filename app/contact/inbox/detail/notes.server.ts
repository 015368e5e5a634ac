import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { dateAndTime } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { contactNotes } from "#schema";

/** A note as the owner's pages show it; `version` is sent along with a change of it. */
export type NoteView = {
  id: number;
  author: string;
  text: string;
  written: string;
  edited: string | null;
  version: string;
};

const { request_id, created_at, updated_at, deleted_at, id } = contactNotes;
const present = isNull(deleted_at);

/** The notes on a request, first written first, at most the last 200. */
export function listNotes(requestId: number): NoteView[] {
  const all = db
    .select()
    .from(contactNotes)
    .where(and(eq(request_id, requestId), present));
  const last = all.orderBy(desc(created_at), desc(id)).limit(200).all();
  return last.reverse().map((note) => ({
    id: note.id,
    author: nameOf(note.author),
    text: note.text,
    written: dateAndTime(note.created_at),
    edited: note.updated_at && dateAndTime(note.updated_at),
    version: note.updated_at ?? "",
  }));
}

/** The notes on these requests, first written first. */
export function listNotesOf(requestIds: number[]) {
  const onThem = and(inArray(request_id, requestIds), present);
  const rows = db.select().from(contactNotes).where(onThem).orderBy(asc(created_at), asc(id)).all();
  return Map.groupBy(rows, (note) => note.request_id);
}

/** The last note's words sent again within this time (a double click, a reload) are the same note. */
const repeatWindowMs = minuteMs;

/** Adds a note, once however often it is sent; `author` is the administrator's email address. */
export function addNote(requestId: number, author: string, text: string): void {
  writeTransaction((tx) => {
    const all = tx
      .select()
      .from(contactNotes)
      .where(and(eq(request_id, requestId), present));
    const last = all.orderBy(desc(id)).limit(1).get();
    const isRecent = last && Date.parse(last.created_at) > Date.now() - repeatWindowMs;
    if (isRecent && last.text === text && last.author === author) return;
    tx.insert(contactNotes).values({ request_id: requestId, author, text }).run();
  });
}

const one = (requestId: number, noteId: number) => and(eq(id, noteId), eq(request_id, requestId));

/**
 * Changes a note's words, if they still are those of `version`.
 * @returns what it was found to be: changed by this, changed by somebody else before, or not there
 */
export function editNote(
  requestId: number,
  note: { id: number; version: string; text: string },
): "changed" | "outdated" | "missing" {
  const here = and(one(requestId, note.id), present);
  const known = db.select().from(contactNotes).where(here).get();
  if (!known) return "missing";
  if (known.text === note.text) return "changed";
  const asSeen = note.version === "" ? isNull(updated_at) : eq(updated_at, note.version);
  const change = { text: note.text, updated_at: new Date().toISOString() };
  const { changes } = db.update(contactNotes).set(change).where(and(here, asSeen)).run();
  return changes > 0 ? "changed" : "outdated";
}

/** Deletes a note, or brings it back. @returns whether there was one */
export function setNoteDeleted(requestId: number, noteId: number, deleted: boolean): boolean {
  const change = { deleted_at: deleted ? new Date().toISOString() : null };
  return db.update(contactNotes).set(change).where(one(requestId, noteId)).run().changes > 0;
}

/** Removes for good what was deleted before a moment (ISO 8601). @returns how many notes */
export function removeDeletedNotes(before: string): number {
  const old = and(isNotNull(deleted_at), lt(deleted_at, before));
  return db.delete(contactNotes).where(old).run().changes;
}
