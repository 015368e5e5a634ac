import { db } from "#app/database/database.server.ts";
import { present } from "#app/requests/request/contact-requests.server.ts";
import { contactRequests } from "#schema";
import { recordRequest } from "./record-request.server.ts";

/** Moves a request to the trash; `by` as in `setStatus`. @returns whether there was one */
export function trashRequest(id: number, by?: string): boolean {
  const deleted_at = new Date().toISOString();
  return db.transaction((tx) => {
    const isTrashed =
      tx.update(contactRequests).set({ deleted_at }).where(present(id)).run().changes > 0;
    if (isTrashed && by !== undefined) recordRequest(id, "deleted_at", false, true, by);
    return isTrashed;
  });
}
