import { href } from "react-router";
import { z } from "zod";
import { type Transaction, writeTransaction } from "#app/database/database.server.ts";
import { whyNotOpen } from "#app/estimates/estimate/estimate.ts";
import { answeredMail } from "#app/estimates/sent/estimate-mails.server.ts";
import { recordEvent, requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { tooLong } from "#app/forms/required-text.ts";
import { plainText } from "#app/forms/text-fields.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { queuePush } from "#app/push/server/push-queue.server.ts";
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";
import { labelOf } from "#app/services/services.server.ts";

/** Why a customer declines, if they say so. */
export const declineFields = z.object({
  reason: z
    .string()
    .overwrite(plainText)
    .trim()
    .max(lengths.message, tooLong(lengths.message, "A reason"))
    .default(""),
});

/** Declines a version for its customer. @returns a sentence if it could not be; null if it is declined */
export function declineEstimate(
  request: ContactRequest,
  label: string,
  { reason }: z.output<typeof declineFields>,
  now = new Date(),
): string | null {
  return writeTransaction((tx) => {
    const { id, state, document, total_cents } = requireSentEstimate(label, request.id, now);
    if (state === "declined") return null;
    if (state !== "sent") return whyNotOpen[state];
    const at = now.toISOString();
    recordEvent(tx, id, "declined", { at, total_cents, details: { reason } });
    queueMail(tx, answeredMail(request, { versionId: id, document }, { reason }));
    pushAnswer(tx, request, "declined", id);
    return null;
  });
}

/** Queues the push that tells the owner of an answer. */
export function pushAnswer(
  tx: Transaction,
  request: ContactRequest,
  event: "accepted" | "declined",
  id: number,
): void {
  queuePush(tx, request.id, {
    event,
    id,
    service: labelOf(request.service),
    url: href("/admin/contacts/:id", { id: String(request.id) }),
  });
}
