import { eq, sql } from "drizzle-orm";
import { localDay } from "#app/business/facts/time.ts";
import { db, type Transaction, writeTransaction } from "#app/database/database.server.ts";
import { jobQueue } from "#app/environment/job-queue.ts";
import type { EstimateDocument } from "#app/estimates/document/estimate-document.ts";
import { typesetEstimate } from "#app/estimates/document/typeset-estimate.server.ts";
import { composeDocument, type Numbering } from "#app/estimates/draft/compose-document.server.ts";
import { draftTrouble, newDraft, readDraft } from "#app/estimates/draft/draft.server.ts";
import type { EstimateDraft } from "#app/estimates/estimate/estimate.ts";
import { totalsOf } from "#app/estimates/estimate/money.ts";
import { sentMail } from "#app/estimates/sent/estimate-mails.server.ts";
import {
  basisOf,
  latestSentEstimate,
  recordEvent,
  type SentEstimate,
  storePdf,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { setStatus } from "#app/requests/request.server.ts";
import { estimateDrafts, estimateNumbers, estimates, estimateVersions } from "#schema";

type Sending = {
  /** `basisOf` the request when the form was rendered. */
  basis: string;
  /** Email address of the administrator. */
  by: string;
  now?: Date;
  typeset?: typeof typesetEstimate;
};

/** Nothing was sent; with `fields`, a sentence by field of the draft. */
export type NotSent = { problem: string; fields?: ReturnType<typeof draftTrouble> };

const noDraft = "This draft is no longer here: it was sent or discarded, perhaps in another tab.";
const otherDraft =
  "A colleague has changed this draft meanwhile. Look at it again before you send it.";
const spam = "This request is marked as spam, so nothing is sent. Take the mark off first.";

/** Numbers have no gap, and a PDF has its number before it is stored: estimates are sent one by one. */
const maxSendings = 50;
const sendings = jobQueue(maxSendings, () => new Error("Too many estimates are being sent."));

/**
 * Sends a request's draft: fixes it as the next version with its PDF, or after an acceptance as a new estimate;
 * queues its mail, and sets a pending request to contacted.
 * @param revision that of the draft which the owner has seen
 */
export function sendEstimate(
  request: ContactRequest,
  { revision, ...sending }: Sending & { revision: number },
): Promise<{ estimate: SentEstimate } | NotSent> {
  return sendContent(request, sending, () => {
    const stored = readDraft(request.id);
    if (!stored) return { problem: noDraft };
    return stored.revision === revision ? stored.draft : { problem: otherDraft };
  });
}

/** Sends the newest version once more, with the prices it had and a new last day. */
export const renewEstimate = (request: ContactRequest, sending: Sending) =>
  sendContent(request, sending, () =>
    latestSentEstimate(request.id)?.state === "accepted"
      ? { problem: "What was accepted cannot be renewed. Write another one: it stands beside it." }
      : newDraft(request.id, sending.now),
  );

type Content = () => EstimateDraft | NotSent;

const sendContent = (request: ContactRequest, sending: Sending, content: Content) =>
  sendings(async () => {
    for (;;) {
      const outcome = await trySending(request, sending, content);
      if (outcome) return outcome;
    }
  });

/** @returns null if another process has drawn the number meanwhile */
async function trySending(
  request: ContactRequest,
  { basis, by, now = new Date(), typeset = typesetEstimate }: Sending,
  content: Content,
) {
  const numbering = nextNumbering(request.id, now);
  const refusal = (draft: EstimateDraft | NotSent): NotSent | null => {
    if (basisOf(request.id) !== basis) return { problem: meanwhile(request, now) };
    return "problem" in draft ? draft : null;
  };
  const draft = content();
  const refused = refusal(draft);
  if (refused || "problem" in draft) return refused;
  if (request.spam) return { problem: spam };
  const fields = draftTrouble(draft, localDay(now));
  const [problem] = Object.values(fields);
  if (problem) return { problem, fields };
  const document = composeDocument(request, draft, by, numbering, now);
  const bytes = Buffer.from(await typeset(document));
  const outcome = writeTransaction((tx) => {
    const again = refusal(content());
    if (again) return again;
    if (nextNumbering(request.id, now).number !== numbering.number) return null;
    store(tx, request, { numbering, document, bytes, by, now });
    return "sent";
  });
  if (outcome !== "sent") return outcome;
  const estimate = latestSentEstimate(request.id, now);
  if (!estimate) throw new Error(`The estimate of request ${request.id} is gone.`);
  return { estimate };
}

/** What the owner has to know of what happened since the form was rendered. */
function meanwhile({ id, name }: ContactRequest, now: Date): string {
  const latest = latestSentEstimate(id, now);
  if (!latest) return "There is no estimate any more. Nothing was sent.";
  const { label, state } = latest;
  if (state === "accepted" || state === "declined")
    return `${name} has ${state} estimate ${label} meanwhile. Nothing was sent: look at it again first.`;
  return `A colleague has sent or withdrawn ${label} meanwhile. Nothing was sent: look at it again first.`;
}

function nextNumbering(requestId: number, now: Date): Numbering {
  const latest = latestSentEstimate(requestId, now);
  if (latest && latest.state !== "accepted") {
    const { number, version, document } = latest;
    return { number, version: version + 1, changes: document.changes };
  }
  const year = localDay(now).slice(0, 4);
  const ofYear = eq(estimateNumbers.year, Number(year));
  const last = db.select().from(estimateNumbers).where(ofYear).get()?.last ?? 0;
  const number = `${year}-${String(last + 1).padStart(4, "0")}`;
  return { number, version: 1, changes: latest?.label ?? "" };
}

type Version = {
  numbering: Numbering;
  document: EstimateDocument;
  bytes: Buffer;
  by: string;
  now: Date;
};

function store(tx: Transaction, request: ContactRequest, made: Version): void {
  const { numbering, document, bytes, by, now } = made;
  const { number, version } = numbering;
  const at = now.toISOString();
  const latest = latestSentEstimate(request.id, now);
  if (version === 1) drawNumber(tx, number);
  else if (latest && (latest.state === "sent" || latest.state === "ran-out"))
    recordEvent(tx, latest.id, "replaced", { at, author: by });
  const estimateId =
    version === 1
      ? tx.insert(estimates).values({ request_id: request.id, number }).returning().get().id
      : latest?.estimate_id;
  if (estimateId === undefined) throw new Error(`Estimate ${number} is gone.`);
  const row = {
    ...{ estimate_id: estimateId, version, document, sent_at: at, sent_by: by },
    total_cents: totalsOf(document, new Set()).total,
    last_day: document.lastDay,
  };
  const { id } = tx.insert(estimateVersions).values(row).returning().get();
  const pdf = storePdf(tx, id, "sent", bytes);
  tx.delete(estimateDrafts).where(eq(estimateDrafts.request_id, request.id)).run();
  setStatus(request.id, "contacted", "pending", by);
  const mail = sentMail(request, { versionId: id, document, pdf });
  if (mail) queueMail(tx, mail);
}

function drawNumber(tx: Transaction, number: string): void {
  const year = Number(number.slice(0, 4));
  tx.insert(estimateNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: estimateNumbers.year,
      set: { last: sql`${estimateNumbers.last} + 1` },
    })
    .run();
}
