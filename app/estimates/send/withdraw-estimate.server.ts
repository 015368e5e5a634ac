import { writeTransaction } from "#app/database/database.server.ts";
import { recordEvent, requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";

/**
 * Withdraws a version that was not answered; one that has run out, too.
 * @param by email address of the administrator
 * @returns a sentence if it could not be; null if it was, also before
 */
export function withdrawEstimate(
  request: ContactRequest,
  label: string,
  by: string,
  now = new Date(),
): string | null {
  return writeTransaction((tx) => {
    const { id, state } = requireSentEstimate(label, request.id, now);
    if (state === "withdrawn") return null;
    if (state === "replaced") return `${label} was replaced by a newer one. Nothing was withdrawn.`;
    if (state === "accepted" || state === "declined")
      return `${request.name} has ${state} ${label} meanwhile. Nothing was withdrawn.`;
    recordEvent(tx, id, "withdrawn", { at: now.toISOString(), author: by });
    return null;
  });
}
