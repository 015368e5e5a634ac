import { z } from "zod";
import { writeTransaction } from "#app/database/database.server.ts";
import { whyNotOpen } from "#app/estimates/estimate/estimate.ts";
import { tellOwner } from "#app/estimates/sent/estimate-mails.server.ts";
import { recordEvent, requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { optionalText } from "#app/forms/required-text.ts";
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";

/** Why a customer declines, if they say so. */
export const declineFields = z.object({
  reason: optionalText(lengths.message, "A reason"),
});

/** Declines a version for its customer. @returns a sentence if it could not be; null if it is declined */
export function declineEstimate(
  request: ContactRequest,
  label: string,
  { reason }: z.output<typeof declineFields>,
  now = new Date(),
): string | null {
  return writeTransaction((tx) => {
    const estimate = requireSentEstimate(label, request.id, now);
    const { id, state, total_cents } = estimate;
    if (state === "declined") return null;
    if (state !== "sent") return whyNotOpen[state];
    const at = now.toISOString();
    recordEvent(tx, id, "declined", { at, total_cents, details: { reason } });
    tellOwner(tx, request, estimate, { reason });
    return null;
  });
}
