import { and, asc, eq, max, sum } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { contactRequests, removedRequestPhotos, requestPhotos } from "#schema";
import type { RequestPhoto } from "./request-files.server.ts";

const { request_id, number, digest, bytes } = requestPhotos;

/** The photos of a request, in the order in which they came. */
export const listRequestPhotos = (requestId: number): RequestPhoto[] =>
  db.select().from(requestPhotos).where(eq(request_id, requestId)).orderBy(asc(number)).all();

/** The photo of a request with this number, or null. */
export const findRequestPhoto = (requestId: number, n: number): RequestPhoto | null =>
  db
    .select()
    .from(requestPhotos)
    .where(and(eq(request_id, requestId), eq(number, n)))
    .get() ?? null;

/** Whether a request has a photo whose file as sent has this SHA-256, in hex. */
export const isStored = (requestId: number, known: string): boolean =>
  db
    .select()
    .from(requestPhotos)
    .where(and(eq(request_id, requestId), eq(digest, known)))
    .get() !== undefined;

/** Whether a request has been removed for good. */
export const isWithdrawn = (requestId: number): boolean =>
  db
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(eq(contactRequests.id, requestId))
    .get() === undefined;

/** Bytes of all photos of a request, as they were sent. */
export const sizeOf = (requestId: number): number =>
  Number(
    db
      .select({ bytes: sum(bytes) })
      .from(requestPhotos)
      .where(eq(request_id, requestId))
      .get()?.bytes ?? 0,
  );

/**
 * Gives a photo the next number of its request, which from now on keeps its files.
 * @param message the id of the message that it came with, or what makes it in the same transaction; or null
 */
export function insertPhoto(
  row: Omit<typeof requestPhotos.$inferInsert, "number">,
  message: number | null | (() => number),
): RequestPhoto {
  return db.transaction(
    (tx) => {
      const ofThis = eq(request_id, row.request_id);
      const last = tx
        .select({ n: max(number) })
        .from(requestPhotos)
        .where(ofThis)
        .get();
      const next = (last?.n ?? 0) + 1;
      const message_id = typeof message === "function" ? message() : message;
      const values = { ...row, number: next, message_id };
      tx.delete(removedRequestPhotos).where(eq(removedRequestPhotos.name, row.name)).run();
      return tx.insert(requestPhotos).values(values).returning().get();
    },
    { behavior: "immediate" },
  );
}
