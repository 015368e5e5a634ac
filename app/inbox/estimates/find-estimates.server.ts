import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { localDay, shortDay } from "#app/business/facts/time.ts";
import { db } from "#app/database/database.server.ts";
import type { EstimateState } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { isEnd } from "#app/estimates/sent/sent-estimates.server.ts";
import { listed, withWords } from "#app/inbox/search/search.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import {
  contactRequests,
  estimateDrafts,
  estimateEvents,
  estimates,
  estimateVersions,
} from "#schema";
import type { EstimateRow } from "./estimate-row.server.ts";

/** The filter of the owner's list of estimates: a state and search words, each "" for all. */
export type EstimateFilter = { state: string; q: string };

/** Reads the filter from a query. */
export const readEstimateFilter = (params: URLSearchParams): EstimateFilter => ({
  state: params.get("state") ?? "",
  q: (params.get("q") ?? "").trim().slice(0, 200),
});

const { id, sent_at, last_day, version, total_cents } = estimateVersions;

/**
 * All versions, oldest first, or those that a search finds: with their states at `now`, when and at what
 * amount each ended, and whether their requests are neither spam nor in the trash.
 */
export function listVersions(now: Date, q = "") {
  const today = localDay(now);
  return db
    .select({
      id,
      estimateId: estimates.id,
      state: sql<EstimateState>`coalesce(${estimateEvents.kind}, iif(${last_day} < ${today}, 'ran-out', 'sent'))`,
      at: sent_at,
      cents: total_cents,
      isListed: sql<number>`${listed}`,
      end: { at: estimateEvents.at, cents: estimateEvents.total_cents },
    })
    .from(estimateVersions)
    .innerJoin(estimates, eq(estimates.id, estimateVersions.estimate_id))
    .innerJoin(contactRequests, eq(contactRequests.id, estimates.request_id))
    .leftJoin(estimateEvents, and(eq(estimateEvents.version_id, id), isEnd))
    .where(matching(q))
    .orderBy(asc(id))
    .all();
}

/** A number, with its version or without, or the beginning of one. */
const numberShape = /^(\d{4}-\d+)(?:-(\d+))?$/;

/** Selects the versions that a search finds: by their number, or by what is searched of their requests. */
function matching(q: string): SQL | undefined {
  const [, number, ofVersion] = numberShape.exec(q) ?? [];
  if (!number) return withWords(q);
  return and(
    // A range, which the index finds; the colon comes after the digits.
    gte(estimates.number, number),
    lt(estimates.number, `${number}:`),
    ofVersion ? eq(version, Number(ofVersion)) : undefined,
  );
}

/** The rows of the drafts that match a filter, the one saved last first. */
export function findDrafts({ state, q }: EstimateFilter): EstimateRow[] {
  if (!["", "draft"].includes(state) || numberShape.test(q)) return [];
  const { request_id, updated_at, total_cents } = estimateDrafts;
  // Only these requests are searched, of which there are few.
  const hasDraft = inArray(contactRequests.id, db.select({ id: request_id }).from(estimateDrafts));
  const { name, service } = contactRequests;
  return db
    .select({ request_id, name, service, updated_at, total_cents })
    .from(estimateDrafts)
    .innerJoin(contactRequests, eq(contactRequests.id, request_id))
    .where(and(hasDraft, listed, withWords(q)))
    .orderBy(desc(updated_at))
    .all()
    .map((draft) => ({
      requestId: draft.request_id,
      number: "",
      customer: draft.name,
      service: labelOf(draft.service),
      state: "draft",
      since: draft.updated_at,
      date: shortDay(new Date(draft.updated_at)),
      note: "not sent yet",
      total: dollars(draft.total_cents),
    }));
}
