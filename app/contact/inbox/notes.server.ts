import { desc, eq } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { contactNotes } from "#schema";

/** The notes on a request, first written first, at most the last 200. */
export function listNotes(requestId: number) {
  return db
    .select()
    .from(contactNotes)
    .where(eq(contactNotes.request_id, requestId))
    .orderBy(desc(contactNotes.created_at), desc(contactNotes.id))
    .limit(200)
    .all()
    .reverse();
}

/** Adds a note; `author` is the administrator's email address. */
export function addNote(requestId: number, author: string, text: string): void {
  db.insert(contactNotes).values({ request_id: requestId, author, text }).run();
}
