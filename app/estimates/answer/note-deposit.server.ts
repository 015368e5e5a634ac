import { writeTransaction } from "#app/database/database.server.ts";
import { recordEvent, requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";

/**
 * Notes that the deposit of an accepted estimate came in, once.
 * @param by email address of the administrator
 * @returns a sentence if it could not be noted; null if it is
 */
export function noteDeposit(request: ContactRequest, label: string, by: string): string | null {
  return writeTransaction((tx) => {
    const { id, state, events, document } = requireSentEstimate(label, request.id);
    if (events.some(({ kind }) => kind === "deposit")) return null;
    if (state !== "accepted" || document.deposit.kind === "none")
      return `No deposit is waited for on ${label}. Nothing was noted.`;
    recordEvent(tx, id, "deposit", { author: by });
    return null;
  });
}
