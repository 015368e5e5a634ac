import { z } from "zod";
import { fullTime } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { writeTransaction } from "#app/database/database.server.ts";
import {
  type AcceptanceRecord,
  acceptanceSentence,
} from "#app/estimates/document/estimate-document.ts";
import { typesetEstimate } from "#app/estimates/document/typeset-estimate.server.ts";
import { whyNotOpen } from "#app/estimates/estimate/estimate.ts";
import { optionalPlaces, totalsOf } from "#app/estimates/estimate/money.ts";
import { acceptedMail, tellOwner } from "#app/estimates/sent/estimate-mails.server.ts";
import {
  acceptanceOf,
  recordEvent,
  requireSentEstimate,
  type SentEstimate,
  storePdf,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { requiredText } from "#app/forms/required-text.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";

/** A name as a signature, and the places of the optional lines that are ticked. */
const signatureFields = z.object({
  name: requiredText(lengths.name, "The name", "Please type your full name."),
  chosen: z.array(z.coerce.number().catch(-1)),
});

/** What a customer posts to accept. */
export const acceptanceFields = signatureFields.extend({
  agree: z.literal("on", { error: "Please tick the sentence, if you agree with it." }),
  /** The total in cents and the SHA-256 of the PDF, as the page showed them. */
  total: z.coerce.number().catch(-1),
  sha256: z.string().default(""),
});

/** What the owner notes of an acceptance by telephone or on paper. */
export const notedFields = signatureFields.extend({
  how: z.enum(["phone", "paper"], { error: "Please say how they accepted." }),
});

const otherTotal = "The total has changed with your ticks. Please read it again, and the sentence.";

type Options = { now?: Date; typeset?: typeof typesetEstimate };

/**
 * Accepts a version for its customer: one event, the copy with its record, mails and push in one transaction.
 * A second acceptance is the first one.
 * @param from the network address and browser that it came from
 * @returns a sentence if it could not be; null if it is accepted
 */
export function acceptEstimate(
  request: ContactRequest,
  label: string,
  { name, chosen, total, sha256 }: Omit<z.output<typeof acceptanceFields>, "agree">,
  from: { address: string; browser: string },
  options?: Options,
): Promise<string | null> {
  const refuse = (estimate: SentEstimate) => {
    const { state, document } = estimate;
    if (state !== "sent" || sha256 !== estimate.sha256)
      return whyNotOpen[state] || whyNotOpen.replaced;
    return total === totalsOf(document, new Set(chosen)).total ? null : otherTotal;
  };
  const acceptance = { name, chosen, how: "page", by: "", ...from } as const;
  return storeAcceptance(request, label, acceptance, "", refuse, options);
}

/**
 * Notes an acceptance that was given otherwise, after the last day too.
 * @param by email address of the administrator
 * @returns a sentence if it could not be; null if it is noted
 */
export function noteAcceptance(
  request: ContactRequest,
  label: string,
  fields: z.output<typeof notedFields>,
  by: string,
  options?: Options,
): Promise<string | null> {
  const refuse = ({ state }: SentEstimate) =>
    state === "sent" || state === "ran-out" ? null : `${label} is ${state}. Nothing was noted.`;
  const acceptance = { ...fields, by: nameOf(by), address: "", browser: "" };
  return storeAcceptance(request, label, acceptance, by, refuse, options);
}

/** @param refuse says why it cannot be accepted; null if it can */
async function storeAcceptance(
  request: ContactRequest,
  label: string,
  acceptance: Omit<AcceptanceRecord, "at" | "atInWords" | "sentence" | "sha256">,
  author: string,
  refuse: (estimate: SentEstimate) => string | null,
  { now = new Date(), typeset = typesetEstimate }: Options = {},
): Promise<string | null> {
  const { id, document, sha256 } = requireSentEstimate(label, request.id);
  const chosen = optionalPlaces(document.lines).filter((it) => acceptance.chosen.includes(it));
  const at = now.toISOString();
  const sentence = acceptanceSentence(document, chosen);
  const record = { ...acceptance, chosen, at, atInWords: fullTime(at), sentence, sha256 };
  const bytes = Buffer.from(await typeset(document, record));
  return writeTransaction((tx) => {
    const estimate = requireSentEstimate(label, request.id, now);
    const former = acceptanceOf(estimate)?.sentence;
    if (former === sentence) return null;
    if (former !== undefined)
      return `It was accepted before, with these words: “${former}” Nothing was changed.`;
    const problem = refuse(estimate);
    if (problem) return problem;
    const total_cents = totalsOf(document, new Set(chosen)).total;
    recordEvent(tx, id, "accepted", { at, author, total_cents, details: record });
    const mailed = { id, document, pdf: storePdf(tx, id, "accepted", bytes) };
    queueMail(tx, acceptedMail(request, mailed, record));
    if (record.how === "page") tellOwner(tx, request, mailed, record);
    return null;
  });
}
