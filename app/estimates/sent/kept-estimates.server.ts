import { and, eq, gte, notExists, type SQL } from "drizzle-orm";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { contactRequests, estimateEvents, estimates, estimateVersions } from "#schema";

/**
 * Selects the requests without an accepted estimate that has to be kept for the years of the sheet. What
 * removes requests by itself spares the others; the owner may remove them by hand.
 */
export function hasNoKeptEstimate(now = new Date()): SQL {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - readSheet(estimatesSheet).keptYears);
  const { kind, at, version_id } = estimateEvents;
  const acceptedEstimates = db
    .select({ id: estimateEvents.id })
    .from(estimateEvents)
    .innerJoin(estimateVersions, eq(estimateVersions.id, version_id))
    .innerJoin(estimates, eq(estimates.id, estimateVersions.estimate_id))
    .where(
      and(
        eq(estimates.request_id, contactRequests.id),
        eq(kind, "accepted"),
        gte(at, since.toISOString()),
      ),
    );
  return notExists(acceptedEstimates);
}
