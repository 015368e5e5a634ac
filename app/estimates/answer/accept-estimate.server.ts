import { z } from "zod";
import { fullTime } from "#app/business/facts/time.ts";
import { nameOf } from "#app/content/history/change-log.server.ts";
import { writeTransaction } from "#app/database/database.server.ts";
import {
  type AcceptanceRecord,
  acceptanceSentence,
} from "#app/estimates/document/estimate-document.ts";
import { typesetEstimate } from "#app/estimates/document/typeset-estimate.server.ts";
import { optionalPlaces, totalsOf } from "#app/estimates/estimate/money.ts";
import { whyNotOpen } from "#app/estimates/estimate/state.ts";
import { acceptedMail, answeredMail } from "#app/estimates/sent/estimate-mails.server.ts";
import {
  acceptanceOf,
  recordEvent,
  requireSentEstimate,
  type SentEstimate,
  storePdf,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { plainText } from "#app/forms/text-fields.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";
import { pushAnswer } from "./decline-estimate.server.ts";

const noName = "Please type your full name.";

/** A name as a signature, trimmed. */
const nameField = z
  .string({ error: noName })
  .overwrite(plainText)
  .trim()
  .min(1, noName)
  .max(lengths.name, `The name may have at most ${lengths.name} characters.`);

/** The places of the optional lines that are ticked. */
const chosenField = z.array(z.coerce.number().int().nonnegative());

/** What a customer posts to accept. */
export const acceptanceFields = z.object({
  name: nameField,
  agree: z.literal("on", { error: "Please tick the sentence, if you agree with it." }),
  chosen: chosenField,
  /** The total in cents and the SHA-256 of the PDF, as the page showed them. */
  total: z.coerce.number(),
  sha256: z.string(),
});

type Outcome = { record: AcceptanceRecord } | { problem: string };

const otherTotal = "The total has changed with your ticks. Please read it again, and the sentence.";

/**
 * Accepts a version for its customer: one event, the copy with its record, mails and push in one transaction.
 * A second acceptance is the first one.
 * @param from the network address and browser that it came from
 */
export async function acceptEstimate(
  request: ContactRequest,
  label: string,
  { name, chosen, total, sha256 }: z.output<typeof acceptanceFields>,
  from: { address: string; browser: string },
  { now = new Date(), typeset = typesetEstimate } = {},
): Promise<Outcome> {
  const refuse = (estimate: SentEstimate) => {
    const isCurrent = sha256 === estimate.sha256;
    if (estimate.state !== "sent" || !isCurrent)
      return whyNotOpen[estimate.state] || whyNotOpen.replaced;
    return total === totalOf(estimate, chosen) ? "" : otherTotal;
  };
  const more = { how: "page", by: "", ...from } as const;
  return storeAcceptance(request, label, { name, chosen, ...more }, { now, typeset, refuse });
}

/** What the owner notes of an acceptance by telephone or on paper. */
export const notedFields = z.object({
  name: nameField,
  how: z.enum(["phone", "paper"], { error: "Please say how they accepted." }),
  chosen: chosenField,
});

/**
 * Notes an acceptance that was given otherwise, after the last day too.
 * @param by email address of the administrator
 */
export function noteAcceptance(
  request: ContactRequest,
  label: string,
  fields: z.output<typeof notedFields>,
  by: string,
  { now = new Date(), typeset = typesetEstimate } = {},
): Promise<Outcome> {
  const refuse = ({ state }: SentEstimate) =>
    state === "sent" || state === "ran-out" ? "" : `${label} is ${state}. Nothing was noted.`;
  const more = { by: nameOf(by), address: "", browser: "" };
  return storeAcceptance(request, label, { ...fields, ...more }, { now, typeset, refuse, by });
}

const totalOf = ({ document }: SentEstimate, chosen: number[]) =>
  totalsOf(document, new Set(chosen)).total;

type Given = Pick<AcceptanceRecord, "name" | "how" | "by" | "chosen" | "address" | "browser">;

type How = {
  now: Date;
  typeset: typeof typesetEstimate;
  /** Why it cannot be accepted; "" if it can. */
  refuse: (estimate: SentEstimate) => string;
  by?: string;
};

async function storeAcceptance(
  request: ContactRequest,
  label: string,
  given: Given,
  { now, typeset, refuse, by = "" }: How,
): Promise<Outcome> {
  const estimate = requireSentEstimate(label, request.id, now);
  const before = outcomeOf(estimate, refuse);
  if (before) return before;
  const { id, document, sha256 } = estimate;
  const optional = optionalPlaces(document.lines);
  const chosen = optional.filter((place) => given.chosen.includes(place));
  const at = now.toISOString();
  const sentence = acceptanceSentence(document, chosen);
  const record = { ...given, chosen, at, atInWords: fullTime(at), sentence, sha256 };
  const bytes = Buffer.from(await typeset(document, record));
  return writeTransaction((tx) => {
    const meanwhile = outcomeOf(requireSentEstimate(label, request.id, now), refuse);
    if (meanwhile) return meanwhile;
    const total_cents = totalOf(estimate, chosen);
    recordEvent(tx, id, "accepted", { at, author: by, total_cents, details: record });
    const mailed = { versionId: id, document, pdf: storePdf(tx, id, "accepted", bytes) };
    const copy = acceptedMail(request, mailed, record);
    if (copy) queueMail(tx, copy);
    if (record.how !== "page") return { record };
    queueMail(tx, answeredMail(request, mailed, { record }));
    pushAnswer(tx, request, "accepted", id);
    return { record };
  });
}

/** What came of it before, or why it cannot be accepted; null if it can. */
function outcomeOf(estimate: SentEstimate, refuse: How["refuse"]): Outcome | null {
  const record = acceptanceOf(estimate);
  if (record) return { record };
  const problem = refuse(estimate);
  return problem ? { problem } : null;
}
