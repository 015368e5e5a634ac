import { createHash } from "node:crypto";
import { and, asc, eq, getTableColumns, gte, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { data } from "react-router";
import { localDay } from "#app/business/facts/time.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db, type Transaction } from "#app/database/database.server.ts";
import type {
  AcceptanceRecord,
  EstimateDocument,
} from "#app/estimates/document/estimate-document.ts";
import {
  isEndKind,
  readVersionNumber,
  versionNumber,
  versionState,
} from "#app/estimates/estimate/estimate.ts";
import { totalsOf } from "#app/estimates/estimate/money.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import {
  contactRequests,
  estimateDocuments,
  estimateEvents,
  estimates,
  estimateVersions,
  outbox,
} from "#schema";

type Event = typeof estimateEvents.$inferSelect;

/** A version of an estimate as it was sent, with what happened to it, oldest first. */
export type SentEstimate = ReturnType<typeof listEstimates>[number];

const { number, request_id } = estimates;

/** The events that end a version. Literal, because the partial index has it so. */
export const isEnd = sql`${estimateEvents.kind} in ('accepted', 'declined', 'withdrawn', 'replaced')`;

function listEstimates(where: SQL | undefined, now = new Date()) {
  const { version_id, kind, sha256 } = estimateDocuments;
  const rows = db
    .select({ ...getTableColumns(estimateVersions), number, request_id, sha256 })
    .from(estimateVersions)
    .innerJoin(estimates, eq(estimates.id, estimateVersions.estimate_id))
    .innerJoin(estimateDocuments, and(eq(version_id, estimateVersions.id), eq(kind, "sent")))
    .where(where)
    .orderBy(asc(estimateVersions.id))
    .all();
  const ids = rows.map(({ id }) => id);
  const ofThese = inArray(estimateEvents.version_id, ids);
  const all = db.select().from(estimateEvents).where(ofThese).orderBy(asc(estimateEvents.id)).all();
  const eventsOf = Map.groupBy(all, (event) => event.version_id);
  const today = localDay(now);
  return rows.map((row) => {
    const events = eventsOf.get(row.id) ?? [];
    return {
      ...row,
      document: row.document as EstimateDocument,
      /** "2026-0007-2". */
      label: versionNumber(row.number, row.version),
      events,
      state: versionState(row.last_day, events, today),
    };
  });
}

/** All versions of a request's estimates, oldest first. */
export const listSentEstimates = (requestId: number, now?: Date): SentEstimate[] =>
  listEstimates(eq(request_id, requestId), now);

/** All versions of the estimates of these requests, oldest first. */
export const listEstimatesOf = (requestIds: number[], now: Date): SentEstimate[] =>
  listEstimates(inArray(request_id, requestIds), now);

/** The newest version of a request's newest estimate; null if none was sent. */
export const latestSentEstimate = (requestId: number, now?: Date): SentEstimate | null =>
  listSentEstimates(requestId, now).at(-1) ?? null;

/** The newest version, of those oldest first, that was not withdrawn or replaced; without one the newest of all. */
export const standingVersion = (versions: SentEstimate[]): SentEstimate | undefined =>
  versions.findLast(({ state }) => state !== "withdrawn" && state !== "replaced") ??
  versions.at(-1);

/** The versions with these ids, oldest first. */
export const readSentEstimates = (ids: number[], now: Date): SentEstimate[] =>
  listEstimates(inArray(estimateVersions.id, ids), now);

/** All versions without an end that could be accepted at `since` or later, oldest first. */
export function listUnanswered(since: Date, now: Date): SentEstimate[] {
  const isOfThis = eq(estimateEvents.version_id, estimateVersions.id);
  const ended = db.select().from(estimateEvents).where(and(isOfThis, isEnd));
  return listEstimates(and(gte(estimateVersions.last_day, localDay(since)), notExists(ended)), now);
}

/**
 * The version with this number, "2026-0007-2", of a request; of any if that is null.
 * @throws data(null, 404) if there is none
 */
export function requireSentEstimate(label: string, requestId: number | null, now?: Date) {
  const parts = readVersionNumber(label) ?? { number: "", version: 0 };
  const isThis = and(eq(number, parts.number), eq(estimateVersions.version, parts.version));
  const isOfRequest = requestId === null ? undefined : eq(request_id, requestId);
  const [estimate] = listEstimates(and(isThis, isOfRequest), now);
  if (!estimate) throw data(null, { status: 404 });
  return estimate;
}

/** The PDFs of a version: if it was accepted the one with the record of that, then the one that was sent. */
export function listPdfs(versionId: number) {
  const { version_id, kind } = estimateDocuments;
  const ofVersion = db.select().from(estimateDocuments).where(eq(version_id, versionId));
  return ofVersion.orderBy(asc(kind)).all();
}

/** The bytes of a version's PDF: with the record of its acceptance, if it was accepted, else as it was sent. */
export function readPdf(versionId: number): Buffer {
  const [pdf] = listPdfs(versionId);
  if (!pdf) throw new Error(`Version ${versionId} has no PDF.`);
  return pdf.bytes;
}

/** What happened to a version, of the kinds that happen once. */
export const eventOf = ({ events }: Pick<SentEstimate, "events">, kind: Event["kind"]) =>
  events.find((event) => event.kind === kind);

/** The record of a version's acceptance; null if it was not accepted. */
export const acceptanceOf = (estimate: Pick<SentEstimate, "events">) =>
  (eventOf(estimate, "accepted")?.details ?? null) as AcceptanceRecord | null;

/** The deposit of a version that is accepted and waits for it, in cents; 0 if it waits for none. */
export function dueDeposit(estimate: Pick<SentEstimate, "events" | "document">): number {
  const record = acceptanceOf(estimate);
  if (!record || eventOf(estimate, "deposit")) return 0;
  return totalsOf(estimate.document, new Set(record.chosen)).deposit;
}

/**
 * The newest version of a request and what ended it, in a hidden field: what is sent after something else has
 * happened to it is refused.
 */
export function basisOf(requestId: number): string {
  const latest = latestSentEstimate(requestId);
  return latest ? `${latest.label} ${latest.state}`.replace("ran-out", "sent") : "";
}

/** Stores a version's PDF. @returns its id */
export function storePdf(
  tx: Transaction,
  version_id: number,
  kind: "sent" | "accepted",
  bytes: Buffer,
): number {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const row = { version_id, kind, sha256, bytes };
  return tx.insert(estimateDocuments).values(row).returning({ id: estimateDocuments.id }).get().id;
}

/** The causes of the mails that ask a customer to answer a version. */
export const mailCauses = (versionId: number) => ({
  sent: `estimate-${versionId}`,
  "followed-up": `followed-up-${versionId}`,
  reminded: `reminded-${versionId}`,
});

/**
 * Stores what happened to a version. After its end the customer is asked no more: mails that still wait are
 * removed. @throws SQLite's error of a unique key if it cannot happen any more
 */
export function recordEvent(
  tx: Transaction,
  version_id: number,
  kind: Event["kind"],
  more: Partial<Pick<Event, "at" | "author" | "total_cents" | "details">> = {},
): void {
  const event = { version_id, kind, at: new Date().toISOString(), ...more };
  tx.insert(estimateEvents).values(event).run();
  if (!isEndKind(kind)) return;
  const isAsking = inArray(outbox.cause, Object.values(mailCauses(version_id)));
  tx.delete(outbox)
    .where(and(eq(outbox.state, "waiting"), isAsking))
    .run();
}

/**
 * Selects the requests without an accepted estimate that has to be kept for the years of the sheet. What
 * removes requests by itself spares the others; the owner may remove them by hand.
 */
export function hasNoKeptEstimate(now = new Date()): SQL {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - readSheet(estimatesSheet).keptYears);
  const { kind, at, version_id } = estimateEvents;
  const isKept = and(eq(kind, "accepted"), gte(at, since.toISOString()));
  const acceptances = db
    .select()
    .from(estimateEvents)
    .innerJoin(estimateVersions, eq(estimateVersions.id, version_id))
    .innerJoin(estimates, eq(estimates.id, estimateVersions.estimate_id))
    .where(and(eq(request_id, contactRequests.id), isKept));
  return notExists(acceptances);
}
