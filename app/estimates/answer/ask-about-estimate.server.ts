import { z } from "zod";
import { writeTransaction } from "#app/database/database.server.ts";
import { recordEvent, requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { requiredText } from "#app/forms/required-text.ts";
import { addCustomerMessage } from "#app/requests/receive/add-to-request.server.ts";
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";
import { isFull } from "#app/requests/request/messages.server.ts";

/** A customer's question. */
export const questionFields = z.object({
  question: requiredText(lengths.message, "A question", "Please write your question first."),
});

/** Puts a customer's question into the conversation, in any state. @returns why not; null if it is there */
export function askAboutEstimate(
  request: ContactRequest,
  label: string,
  { question }: z.output<typeof questionFields>,
): string | null {
  const { id } = requireSentEstimate(label, request.id);
  if (isFull(request.id, "customer")) return "This page takes no more messages. Please call us.";
  writeTransaction((tx) => {
    addCustomerMessage(request, `About estimate ${label}: ${question}`);
    recordEvent(tx, id, "question");
  });
  return null;
}
