import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { requestSubject } from "#app/contact/inbox/detail/set-status.server.ts";
import { clearRemovedPhotosNow } from "#app/contact/photos/stored-photos.server.ts";
import { phoneDigits } from "#app/contact/request/contact-request.ts";
import { forgetChangesOf } from "#app/content/history/change-log.server.ts";
import { db, type Transaction } from "#app/database/database.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { removeReviewsOf } from "#app/reviews/customer-reviews.server.ts";
import {
  changes,
  contactNotes,
  contactRequests,
  outbox,
  requestLinks,
  requestMessages,
  requestPhotos,
  reviews,
} from "#schema";

type Request = typeof contactRequests.$inferSelect;

/** All requests of a person: by an email address, in whatever spelling; those in the trash or flagged as spam too. */
export const requestsByEmail = (email: string): Request[] =>
  db
    .select()
    .from(contactRequests)
    .where(
      or(
        // SQLite knows the small letters of ASCII only.
        eq(contactRequests.email, email),
        eq(sql`lower(trim(${contactRequests.email}))`, email.trim().toLowerCase()),
      ),
    )
    .orderBy(asc(contactRequests.id))
    .all();

/** The request with this id, wherever it lies, as a list of one; empty where there is none. */
export const requestById = (id: number): Request[] =>
  db.select().from(contactRequests).where(eq(contactRequests.id, id)).all();

/**
 * Which requests the address of a person's page means: with `?only` the one that it names, else all by
 * the same email address. Null where there is no such request.
 */
export function askedFor(id: string | undefined, url: URL) {
  const [request] = requestById(readId(id) ?? 0);
  if (!request) return null;
  const alone = url.searchParams.has("only");
  const all = requestsByEmail(request.email);
  return { request, all, alone, requests: alone ? [request] : all };
}

/** Everything that is stored about the person who sent these requests, row by row as it is stored. */
export function personalData(requests: Request[]) {
  const ids = requests.map(({ id }) => id);
  const of = {
    notes: db.select().from(contactNotes).where(inArray(contactNotes.request_id, ids)).all(),
    messages: db
      .select()
      .from(requestMessages)
      .where(inArray(requestMessages.request_id, ids))
      .all(),
    photos: db.select().from(requestPhotos).where(inArray(requestPhotos.request_id, ids)).all(),
    mails: db
      .select()
      .from(outbox)
      .where(and(inArray(outbox.request_id, ids), isNull(outbox.device_id)))
      .all(),
    reviews: db.select().from(reviews).where(inArray(reviews.request_id, ids)).all(),
    // Their tokens' hashes open nothing, and say nothing.
    links: db
      .select({ request_id: requestLinks.request_id, created_at: requestLinks.created_at })
      .from(requestLinks)
      .where(inArray(requestLinks.request_id, ids))
      .all(),
  };
  const reviewIds = of.reviews.map(({ id }) => id);
  const history = db
    .select()
    .from(changes)
    .where(
      or(
        sql`${eq(changes.subject, requestSubject)} and ${inArray(changes.subject_id, ids)}`,
        sql`${eq(changes.subject, "reviews")} and ${inArray(changes.subject_id, reviewIds)}`,
      ),
    )
    .all();
  return {
    requests: requests.map(({ digest: _, search_text: __, ...request }) => request),
    ...of,
    history,
  };
}

export type PersonalData = ReturnType<typeof personalData>;

/** A mark of all of it, which is another one once something was added, changed or removed. */
export function markOf(found: PersonalData): string {
  const { requests, photos, messages, notes, reviews, mails, history } = found;
  const ids = [messages, mails, history].map((rows) => rows.map(({ id }) => id));
  const edited = [...requests, ...notes, ...reviews].map(({ id, updated_at }) => [id, updated_at]);
  const names = photos.map(({ name }) => name);
  return createHash("sha256")
    .update(JSON.stringify([ids, edited, names]))
    .digest("hex");
}

/** Whether requests give different names or telephone numbers: anybody can write any email address. */
export function areUnlike(requests: Pick<Request, "name" | "phone">[]): boolean {
  const names = new Set(requests.map(({ name }) => name.trim().toLowerCase()));
  const phones = new Set(requests.map(({ phone }) => phoneDigits(phone)));
  return names.size > 1 || phones.size > 1;
}

/** How much there is of each kind, in words: "2 requests", "3 photographs"; nothing of what there is none. */
export function amounts(found: PersonalData): string[] {
  const kinds: [many: unknown[], one: string, several: string][] = [
    [found.requests, "request", "requests"],
    [found.photos, "photograph", "photographs"],
    [found.messages, "message", "messages"],
    [found.notes, "note", "notes"],
    [found.reviews, "review", "reviews"],
    [found.mails, "mail", "mails"],
  ];
  return kinds.flatMap(([{ length }, one, several]) =>
    length > 0 ? `${length} ${length === 1 ? one : several}` : [],
  );
}

/**
 * Removes all of that for good, the trash's days notwithstanding: requests with what hangs on them,
 * reviews, the photos' files, and what the list of changes tells of them. Backups keep it until they go.
 * @param note writes down, in the same transaction, that it was done
 */
export async function removePersonalData(
  { requests }: PersonalData,
  note: (tx: Transaction) => void = () => undefined,
): Promise<void> {
  const ids = requests.map(({ id }) => id);
  db.transaction(
    (tx) => {
      removeReviewsOf(ids);
      forgetChangesOf(requestSubject, ids);
      tx.delete(contactRequests).where(inArray(contactRequests.id, ids)).run();
      note(tx);
    },
    { behavior: "immediate" },
  );
  await clearRemovedPhotosNow();
}
