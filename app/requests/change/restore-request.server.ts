import { db } from "#app/database/database.server.ts";
import { inTrash } from "#app/requests/request/contact-requests.server.ts";
import { contactRequests } from "#schema";
import { recordRequest } from "./record-request.server.ts";

/** Restores a request from the trash; `by` as in `setStatus`. @returns whether there was one */
export function restoreRequest(id: number, by?: string): boolean {
  // The months until it is removed are counted anew.
  const change = { deleted_at: null, updated_at: new Date().toISOString() };
  return db.transaction((tx) => {
    const isRestored = tx.update(contactRequests).set(change).where(inTrash(id)).run().changes > 0;
    if (isRestored && by !== undefined) recordRequest(id, "deleted_at", true, false, by);
    return isRestored;
  });
}
