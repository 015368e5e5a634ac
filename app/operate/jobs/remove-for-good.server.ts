import { trashDays } from "#app/business/time.ts";
import { removeDeletedNotes } from "#app/contact/inbox/notes.server.ts";
import { emptyRequestTrash } from "#app/contact/inbox/trash.server.ts";
import { requestFolder } from "#app/contact/request-files.server.ts";
import { db } from "#app/database/database.server.ts";
import { dayMs } from "#app/environment/time-units.ts";
import { emptyProjectTrash } from "#app/gallery/admin/trash.server.ts";
import { log } from "#app/http/log.server.ts";
import { clearOutbox } from "#app/mail/mail-state.server.ts";
import { removeFormerStates } from "#app/operate/restore/former-states.server.ts";
import { removeSwept, sweptDays } from "#app/photos/swept.server.ts";
import { removeKeptTooLong } from "#app/privacy/retention.server.ts";
import { removeDeletedReviews } from "#app/reviews/customer-reviews.server.ts";
import { databaseState } from "#schema";
import { isProven, look } from "./steady-clock.ts";

let lookedAt: number | null = null;

/**
 * Looks at the clock, and removes what has lain in the trash for its days, was completed as long ago as
 * the owner keeps it, or was swept or mailed so long ago: only where the looks of a whole day of serving have found the clock to be steady. One that is
 * ahead by weeks, after a power cut for one, would empty the trash at once. Counts are logged.
 */
export async function removeForGood(): Promise<void> {
  if (!isClockProven()) return;
  const requests = await emptyRequestTrash(daysAgo(trashDays));
  if (requests > 0) log("requests removed for good", { requests });
  const completed = await removeKeptTooLong();
  if (completed > 0) log("completed requests removed for good", { requests: completed });
  const reviews = removeDeletedReviews(daysAgo(trashDays));
  if (reviews > 0) log("reviews removed for good", { reviews });
  const notes = removeDeletedNotes(daysAgo(trashDays));
  if (notes > 0) log("notes removed for good", { notes });
  const projects = await emptyProjectTrash(daysAgo(trashDays));
  if (projects > 0) log("projects removed for good", { projects });
  const mails = clearOutbox();
  if (mails > 0) log("mails removed for good", { mails });
  await removeSwept(daysAgo(sweptDays), [requestFolder]);
  const states = await removeFormerStates(daysAgo(trashDays));
  if (states > 0) log("former states removed for good", { states });
}

/** Looks at the clock once more. @returns whether things may be removed by it */
function isClockProven(): boolean {
  const row = db.select().from(databaseState).get();
  const looks = { seenAt: row?.clock_seen_at ?? null, steadyMs: row?.clock_steady_ms ?? 0 };
  const passed = lookedAt === null ? null : performance.now() - lookedAt;
  const found = look(looks, Date.now(), passed);
  lookedAt = performance.now();
  db.update(databaseState)
    .set({ clock_seen_at: found.seenAt, clock_steady_ms: Math.round(found.steadyMs) })
    .run();
  return isProven(found);
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
