import { recordChange } from "#app/content/history/change-log.server.ts";
import { requestSubject } from "#app/requests/request/contact-requests.server.ts";

/** The title of the owner's page about requests. */
export const requestsTitle = "Contacts";

/** Logs a change of a request; without the customer's name, because the log outlives the request. */
export function recordRequest(id: number, field: string, was: unknown, now: unknown, by: string) {
  recordChange({
    subject: requestSubject,
    subject_id: id,
    title: requestsTitle,
    label: field === "status" ? `Request ${id}: Status` : `Request ${id}`,
    field,
    was,
    now,
    created_by: by,
  });
}
