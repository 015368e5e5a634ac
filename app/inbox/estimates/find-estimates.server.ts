import { and, desc, eq, exists, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { localDay } from "#app/business/facts/time.ts";
import { db } from "#app/database/database.server.ts";
import type { EstimateState } from "#app/estimates/estimate/estimate.ts";
import { listed, withWords } from "#app/inbox/search/search.server.ts";
import {
  contactRequests,
  estimateDrafts,
  estimateEvents,
  estimates,
  estimateVersions,
} from "#schema";
import type { EstimateFilter } from "./estimate-filter.ts";

const { id, sent_at, last_day, version } = estimateVersions;
const { kind, version_id } = estimateEvents;

/** The events that end a version. Literal, because the partial index has it so. */
export const isEnd = sql`${kind} in ('accepted', 'declined', 'withdrawn', 'replaced')`;

const hasEvent = (which: SQL) =>
  exists(
    db
      .select({ id: estimateEvents.id })
      .from(estimateEvents)
      .where(and(eq(version_id, id), which)),
  );

function inState(state: EstimateState | null, today: string): SQL | undefined {
  if (state === null) return undefined;
  const isOpen = sql`not ${hasEvent(isEnd)}`;
  if (state === "sent") return and(isOpen, gte(last_day, today));
  if (state === "ran-out") return and(isOpen, lt(last_day, today));
  return hasEvent(sql`${isEnd} and ${kind} = ${state}`);
}

/** A number, with its version or without, or the beginning of one. */
const numberShape = /^(\d{4}-\d+)(?:-(\d+))?$/;

/** The versions that a search finds: by their number, or by what is searched of their requests. */
function found(q: string): SQL | undefined {
  if (q === "") return undefined;
  const [, number, ofVersion] = numberShape.exec(q) ?? [];
  if (number)
    return and(
      // A range, which the index finds; the colon comes after the digits.
      gte(estimates.number, number),
      lt(estimates.number, `${number}:`),
      ofVersion ? eq(version, Number(ofVersion)) : undefined,
    );
  const theirs = db
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(and(listed, withWords(q)));
  return inArray(estimates.request_id, theirs);
}

/** The sent versions that match a filter, newest first; all of them without `limit`. */
export function findVersions(
  { state, q }: EstimateFilter,
  now: Date,
  limit = -1,
  offset = 0,
): number[] {
  if (state === "draft") return [];
  const rows = db
    .select({ id })
    .from(estimateVersions)
    .innerJoin(estimates, eq(estimates.id, estimateVersions.estimate_id))
    .innerJoin(contactRequests, eq(contactRequests.id, estimates.request_id))
    .where(and(listed, inState(state, localDay(now)), found(q)))
    .orderBy(desc(sent_at), desc(id));
  return rows
    .limit(limit)
    .offset(offset)
    .all()
    .map((row) => row.id);
}

/** The drafts that match a filter, the one saved last first. */
export function findDrafts({ state, q }: EstimateFilter) {
  if ((state !== null && state !== "draft") || numberShape.test(q)) return [];
  // Only these requests are searched, of which there are few.
  const hasDraft = inArray(
    contactRequests.id,
    db.select({ id: estimateDrafts.request_id }).from(estimateDrafts),
  );
  return db
    .select({ draft: estimateDrafts, request: contactRequests })
    .from(estimateDrafts)
    .innerJoin(contactRequests, eq(contactRequests.id, estimateDrafts.request_id))
    .where(and(hasDraft, listed, withWords(q)))
    .orderBy(desc(estimateDrafts.updated_at))
    .all();
}
