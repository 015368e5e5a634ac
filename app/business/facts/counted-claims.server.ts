import { avg, count, eq } from "drizzle-orm";
import { db } from "#app/database/database.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { reviews } from "#schema";
import { enoughToCount } from "./claim-fields.ts";

/**
 * Rating ("4.8") and number of all verified reviews, those that the owner hides or deletes among
 * them: what is not shown would else better the rating. Null while there are too few.
 */
export function countedClaims(): { rating: string; reviews: string } | null {
  const verified = eq(reviews.source, "invitation");
  const found = fallback(undefined, () =>
    db
      .select({ total: count(), stars: avg(reviews.stars) })
      .from(reviews)
      .where(verified)
      .get(),
  );
  if (!found || found.total < enoughToCount) return null;
  return { rating: Number(found.stars).toFixed(1), reviews: String(found.total) };
}
