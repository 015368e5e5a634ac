import { type Change, registerChanges } from "#app/content/history/change-log.server.ts";
import { isStatus, statusLabel } from "#app/requests/request/contact-request.ts";
import { requestSubject, requestsTitle } from "#app/requests/request/contact-requests.server.ts";
import { setStatus } from "./set-status.server.ts";
import { restoreRequest, trashRequest } from "./trash-request.server.ts";
import { withdrawnField } from "./withdraw-request.server.ts";

registerChanges({
  subject: requestSubject,
  title: requestsTitle,
  revert: revertRequest,
  inWords: (field, value) => (field === "status" ? statusLabel(String(value)) : value),
  finalField: withdrawnField,
});

/** Undoes a change of a request. @returns whether that was possible */
function revertRequest({ subject_id, field, was, now }: Change, by: string): boolean {
  const id = subject_id ?? 0;
  if (field === "deleted_at") return was === true ? trashRequest(id, by) : restoreRequest(id, by);
  return field === "status" && isStatus(was) && setStatus(id, was, String(now), by);
}
