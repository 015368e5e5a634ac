import { writeTransaction } from "#app/database/database.server.ts";
import {
  eventOf,
  recordEvent,
  requireSentEstimate,
} from "#app/estimates/sent/sent-estimates.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";

/**
 * Notes when the customer first had an estimate open, in any state. A script of the visible page tells it by a
 * POST: programs that check mails open links, too, but show no page.
 */
export function noteOpened(request: ContactRequest, label: string): void {
  writeTransaction((tx) => {
    const estimate = requireSentEstimate(label, request.id);
    if (!eventOf(estimate, "opened")) recordEvent(tx, estimate.id, "opened");
  });
}
