import { and, eq } from "drizzle-orm";
import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { laterDay, localDay } from "#app/business/facts/time.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { composeDocument } from "#app/estimates/document/compose-document.server.ts";
import { type EstimateDraft, estimateLimits } from "#app/estimates/estimate/estimate.ts";
import { dollars, optionalPlaces, readPart, totalsOf } from "#app/estimates/estimate/money.ts";
import { latestSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { estimatesSheet, taxOf } from "#app/estimates/terms/estimates-sheet.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { requireContactRequest } from "#app/requests/request/contact-requests.server.ts";
import { estimateDrafts } from "#schema";

/** A request's draft, with who saved it last (an email address) and when; null if there is none. */
export function readDraft(requestId: number) {
  const ofRequest = eq(estimateDrafts.request_id, requestId);
  const row = db.select().from(estimateDrafts).where(ofRequest).get();
  if (!row) return null;
  const { content, ...facts } = row;
  return { ...facts, draft: content as EstimateDraft };
}

/** The draft to begin with: of the newest version if one was sent, else without lines. It is not stored. */
export function newDraft(requestId: number, now = new Date()): EstimateDraft {
  const terms = readSheet(estimatesSheet);
  const sent = latestSentEstimate(requestId, now)?.document;
  return {
    lines: sent?.lines ?? [],
    discount: sent?.discount ?? { kind: "none" },
    deposit: sent?.deposit ?? readPart(terms.deposit) ?? { kind: "none" },
    words: sent?.words ?? "",
    address: sent?.customer.address ?? "",
    lastDay: laterDay(localDay(now), terms.days),
    taxHundredths: taxOf(terms),
    suggestedFrom: "",
  };
}

/**
 * Stores a draft, unless a colleague has saved it since `revision`, 0 for a new one.
 * @param by email address of the administrator
 * @returns the new revision; null if a colleague was faster
 */
export function saveDraft(
  requestId: number,
  draft: EstimateDraft,
  revision: number,
  by: string,
): number | null {
  const values = {
    content: draft,
    total_cents: totalsOf(draft, new Set()).total,
    // A tab may still show a draft that was discarded or sent: its revision must not come again.
    revision: (revision || Date.now()) + 1,
    updated_at: new Date().toISOString(),
    updated_by: by,
  };
  const { request_id, revision: newest } = estimateDrafts;
  const isSame = and(eq(request_id, requestId), eq(newest, revision));
  return writeTransaction((tx) => {
    const { changes } =
      revision === 0
        ? tx
            .insert(estimateDrafts)
            .values({ request_id: requestId, ...values })
            .onConflictDoNothing()
            .run()
        : tx.update(estimateDrafts).set(values).where(isSame).run();
    return changes > 0 ? values.revision : null;
  });
}

/** Discards a request's draft. @returns false if it is no longer at this revision */
export function discardDraft(requestId: number, revision: number): boolean {
  const { request_id, revision: newest } = estimateDrafts;
  const isSame = and(eq(request_id, requestId), eq(newest, revision));
  return db.delete(estimateDrafts).where(isSame).run().changes > 0;
}

/** Why a draft cannot be sent: a sentence by field; empty if it can. `today`: "2026-12-25". */
export function draftTrouble(draft: EstimateDraft, today: string): Record<string, string> {
  const { lines, lastDay } = draft;
  const trouble: Record<string, string> = {};
  for (const [place, { words }] of lines.entries())
    if (words === "") trouble[`words.${place}`] = "Please write what this line is for.";
  const most = totalsOf({ ...draft, discount: { kind: "none" } }, new Set(optionalPlaces(lines)));
  if (lines.length === 0) trouble.lines = "Please add a line first.";
  else if (most.total > estimateLimits.cents)
    trouble.lines = `An estimate may come to at most ${dollars(estimateLimits.cents)}.`;
  if (lastDay < today) trouble.lastDay = "This day has gone by. Please choose a later one.";
  return trouble;
}

/**
 * The request with this id, and the document of its saved draft as it would be sent now, without a number.
 * @throws a redirect to the editor if there is no draft: it was sent or discarded
 */
export function previewDraft(id: string | undefined, context: Asked["context"]) {
  const request = requireContactRequest(readId(id));
  const stored = readDraft(request.id);
  if (!stored) throw redirect(href("/admin/contacts/:id/estimate", { id: String(request.id) }));
  const numbering = { number: "", version: 1, changes: "" };
  const by = administrator(context).email;
  return { request, document: composeDocument(request, stored.draft, by, numbering, new Date()) };
}
