import { eq } from "drizzle-orm";
import { laterDay, localDay } from "#app/business/facts/time.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db, type Transaction, writeTransaction } from "#app/database/database.server.ts";
import { jobQueue } from "#app/environment/jobs.ts";
import {
  composeDocument,
  headOf,
  type Numbering,
} from "#app/estimates/document/compose-document.server.ts";
import type { EstimateDocument } from "#app/estimates/document/estimate-document.ts";
import { typesetEstimate } from "#app/estimates/document/typeset-estimate.server.ts";
import { draftTrouble, readDraft } from "#app/estimates/draft/draft.server.ts";
import { totalsOf } from "#app/estimates/estimate/money.ts";
import { sentMail } from "#app/estimates/sent/estimate-mails.server.ts";
import {
  basisOf,
  latestSentEstimate,
  recordEvent,
  requireSentEstimate,
  type SentEstimate,
  storePdf,
} from "#app/estimates/sent/sent-estimates.server.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
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
type NotSent = { problem: string; fields?: Record<string, string> };

type Outcome = { estimate: SentEstimate } | NotSent;

/** Makes what is sent, with this number. */
type Compose = (numbering: Numbering) => EstimateDocument | NotSent;

const noDraft = "This draft is no longer here: it was sent or discarded, perhaps in another tab.";
const otherDraft =
  "A colleague has changed this draft meanwhile. Look at it again before you send it.";
const acceptedIsNotRenewed =
  "What was accepted cannot be renewed. Write another one: it stands beside it.";
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
): Promise<Outcome> {
  const { by, now = new Date() } = sending;
  const compose: Compose = (numbering) => {
    const stored = readDraft(request.id);
    if (!stored) return { problem: noDraft };
    if (stored.revision !== revision) return { problem: otherDraft };
    const fields = draftTrouble(stored.draft, localDay(now));
    const [problem] = Object.values(fields);
    if (problem) return { problem, fields };
    return composeDocument(request, stored.draft, by, numbering, now);
  };
  const discard = (tx: Transaction) =>
    tx.delete(estimateDrafts).where(eq(estimateDrafts.request_id, request.id)).run();
  return send(request, sending, compose, discard);
}

/** Sends the newest version once more, with its words, terms and prices, and a new last day. A draft stays. */
export function renewEstimate(request: ContactRequest, sending: Sending): Promise<Outcome> {
  const { now = new Date() } = sending;
  return send(request, sending, (numbering) => {
    const latest = latestSentEstimate(request.id, now);
    if (!latest) return { problem: noDraft };
    if (latest.state === "accepted") return { problem: acceptedIsNotRenewed };
    const lastDay = laterDay(localDay(now), readSheet(estimatesSheet).days);
    return { ...latest.document, ...headOf(numbering, lastDay, now) };
  });
}

const send = (
  request: ContactRequest,
  { basis, by, now = new Date(), typeset = typesetEstimate }: Sending,
  compose: Compose,
  afterwards?: (tx: Transaction) => void,
) =>
  sendings(async (): Promise<Outcome> => {
    const latest = latestSentEstimate(request.id, now);
    const numbering = nextNumbering(latest, now);
    const { number, version } = numbering;
    const composeNow = () =>
      basisOf(request.id) === basis
        ? compose(numbering)
        : { problem: whatHappened(request, latestSentEstimate(request.id, now)) };
    const document = composeNow();
    if ("problem" in document) return document;
    if (request.spam) return { problem: spam };
    const bytes = Buffer.from(await typeset(document));
    return writeTransaction((tx) => {
      const again = composeNow();
      if ("problem" in again) return again;
      const at = now.toISOString();
      if (latest && (latest.state === "sent" || latest.state === "ran-out"))
        recordEvent(tx, latest.id, "replaced", { at, author: by });
      const values = {
        estimate_id:
          latest && version > 1 ? latest.estimate_id : storeEstimate(tx, request.id, number),
        version,
        document,
        last_day: document.lastDay,
        total_cents: totalsOf(document, new Set()).total,
        sent_at: at,
        sent_by: by,
      };
      const { id } = tx.insert(estimateVersions).values(values).returning().get();
      const pdf = storePdf(tx, id, "sent", bytes);
      afterwards?.(tx);
      setStatus(request.id, "contacted", "pending", by);
      queueMail(tx, sentMail(request, { id, document, pdf }));
      return { estimate: requireSentEstimate(document.number, request.id, now) };
    });
  });

/** What the owner has to know of what happened since the form was rendered. */
function whatHappened({ name }: ContactRequest, latest: SentEstimate | null): string {
  if (latest?.state === "accepted" || latest?.state === "declined")
    return `${name} has ${latest.state} estimate ${latest.label} meanwhile. Nothing was sent: look at it again first.`;
  return "A colleague has sent or withdrawn an estimate meanwhile. Nothing was sent: look at it again first.";
}

/** The next version of an estimate that was not accepted, else the next number of the year. */
function nextNumbering(latest: SentEstimate | null, now: Date): Numbering {
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

/** Stores an estimate and that its number is given. @returns its id */
function storeEstimate(tx: Transaction, request_id: number, number: string): number {
  const [year = 0, last = 0] = number.split("-").map(Number);
  const { year: target } = estimateNumbers;
  tx.insert(estimateNumbers)
    .values({ year, last })
    .onConflictDoUpdate({ target, set: { last } })
    .run();
  return tx.insert(estimates).values({ request_id, number }).returning().get().id;
}
