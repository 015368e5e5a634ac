import { z } from "zod";
import { writeTransaction } from "#app/database/database.server.ts";
import { recordEvent, requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { tooLong } from "#app/forms/required-text.ts";
import { plainText } from "#app/forms/text-fields.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { addCustomerMessage } from "#app/requests/receive/add-to-request.server.ts";
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";
import { consumeCustomerMessage, isFull } from "#app/requests/request/messages.server.ts";

const noQuestion = "Please write your question first.";
const full = "This page takes no more messages. Please call us.";

/** A customer's question, trimmed. */
export const questionFields = z.object({
  question: z
    .string({ error: noQuestion })
    .overwrite(plainText)
    .trim()
    .min(1, noQuestion)
    .max(lengths.message, tooLong(lengths.message, "A question")),
});

/** Puts a customer's question into the conversation, in any state. @returns why not; null if it is there */
export function askAboutEstimate(
  args: Asked,
  request: ContactRequest,
  label: string,
  { question }: z.output<typeof questionFields>,
): { status: number; problem: string } | null {
  const { id } = requireSentEstimate(label, request.id);
  if (isFull(request.id, "customer")) return { status: 409, problem: full };
  const refusal = consumeCustomerMessage(args, request.id);
  if (refusal) return { status: 429, problem: refusal.sentence };
  writeTransaction((tx) => {
    addCustomerMessage(request, `About estimate ${label}: ${question}`);
    recordEvent(tx, id, "question");
  });
  return null;
}
