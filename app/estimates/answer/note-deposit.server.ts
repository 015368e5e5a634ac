import { writeTransaction } from "#app/database/database.server.ts";
import {
  dueDeposit,
  eventOf,
  recordEvent,
  requireSentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";

/**
 * Notes that the deposit of an accepted estimate came in, once.
 * @param by email address of the administrator
 * @returns a sentence if it could not be noted; null if it is
 */
export function noteDeposit(request: ContactRequest, label: string, by: string): string | null {
  return writeTransaction((tx) => {
    const estimate = requireSentEstimate(label, request.id);
    if (eventOf(estimate, "deposit")) return null;
    if (dueDeposit(estimate) === 0)
      return `No deposit is waited for on ${label}. Nothing was noted.`;
    recordEvent(tx, estimate.id, "deposit", { author: by });
    return null;
  });
}
