import { and, asc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { dateAndTime } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { requiredText } from "#app/forms/required-text.ts";
import { contactNotes } from "#schema";

/** The owner's note on a request. */
export const noteField = requiredText(5_000, "A note", "Please write the note first.");

const { request_id, created_at, deleted_at, id } = contactNotes;
const maxNotes = 200;

/** The notes on these requests, oldest first. */
export function listNotesOf(requestIds: number[]) {
  const onThem = and(inArray(request_id, requestIds), isNull(deleted_at));
  const rows = db.select().from(contactNotes).where(onThem).orderBy(asc(created_at), asc(id)).all();
  return Map.groupBy(rows, (note) => note.request_id);
}

/** The last 200 notes on a request, oldest first. */
export const listNotes = (requestId: number) =>
  (listNotesOf([requestId]).get(requestId) ?? []).slice(-maxNotes).map((note) => ({
    id: note.id,
    text: note.text,
    author: nameOf(note.author),
    written: dateAndTime(note.created_at),
    edited: note.updated_at && dateAndTime(note.updated_at),
  }));

/** A note for the owner's pages. */
export type NoteView = ReturnType<typeof listNotes>[number];

/** A note with the same text within this time (a double click, a reload) is not stored again. */
const repeatWindowMs = minuteMs;

/** Adds a note, unless it repeats the last one. `author` is the administrator's email address. */
export function addNote(requestId: number, author: string, text: string): void {
  writeTransaction((tx) => {
    const last = listNotesOf([requestId]).get(requestId)?.at(-1);
    const isRecent = last && Date.parse(last.created_at) > Date.now() - repeatWindowMs;
    if (isRecent && last.text === text && last.author === author) return;
    tx.insert(contactNotes).values({ request_id: requestId, author, text }).run();
  });
}

type NewValues = Partial<typeof contactNotes.$inferInsert>;

function change(requestId: number, noteId: number, values: NewValues) {
  const note = and(eq(id, noteId), eq(request_id, requestId));
  return db.update(contactNotes).set(values).where(note).run().changes > 0;
}

/** Changes a note's text, and restores the note if it was deleted. @returns whether it exists */
export const editNote = (requestId: number, noteId: number, text: string): boolean =>
  change(requestId, noteId, { text, updated_at: new Date().toISOString(), deleted_at: null });

/** Deletes or restores a note. @returns whether it exists */
export const setNoteDeleted = (requestId: number, noteId: number, isDeleted: boolean): boolean =>
  change(requestId, noteId, { deleted_at: isDeleted ? new Date().toISOString() : null });

/** Permanently deletes notes that were deleted before `before` (ISO 8601). @returns their number */
export function removeDeletedNotes(before: string): number {
  const old = and(isNotNull(deleted_at), lt(deleted_at, before));
  return db.delete(contactNotes).where(old).run().changes;
}
