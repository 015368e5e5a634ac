import { db, emptyLog } from "#app/database/database.server.ts";
import { dayMs, trashDays } from "#app/environment/time-units.ts";
import { hasNoKeptEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { emptyProjectTrash } from "#app/gallery/project-rows.server.ts";
import { log } from "#app/log/log.server.ts";
import { clearOutbox } from "#app/mail/mail-state.server.ts";
import { removeFormerStates } from "#app/operate/restore/former-states.server.ts";
import { removeUnusedUploads } from "#app/photos/store/photo-uses.server.ts";
import { removeKeptTooLong } from "#app/privacy/retention.server.ts";
import { removeDeletedNotes } from "#app/requests/note/request-notes.server.ts";
import { emptyRequestTrash } from "#app/requests/request.server.ts";
import { removeDeletedReviews } from "#app/reviews/customer-reviews.server.ts";
import { databaseState } from "#schema";

/**
 * Permanently deletes what was in the trash for `trashDays`, requests past the owner's retention
 * time, mails that were sent long ago, and unused uploads. Logs the counts.
 */
export async function removeForGood(): Promise<void> {
  if (!isRemovalDue(Date.now())) return;
  const removed = {
    requests: await emptyRequestTrash(daysAgo(trashDays), hasNoKeptEstimate()),
    completedRequests: await removeKeptTooLong(),
    reviews: removeDeletedReviews(daysAgo(trashDays)),
    notes: removeDeletedNotes(daysAgo(trashDays)),
    projects: await emptyProjectTrash(daysAgo(trashDays)),
    mails: clearOutbox(),
    formerStates: await removeFormerStates(daysAgo(trashDays)),
  };
  await removeUnusedUploads(daysAgo(1));
  if (Object.values(removed).every((count) => count === 0)) return;
  log("removed for good", removed);
  emptyLog();
}

const maxClockJumpMs = 2 * dayMs;

/**
 * Whether removals are due. If the last is far from `now`, the clock may be wrong, such as after
 * a power failure: then nothing is removed for a day.
 */
function isRemovalDue(now: number): boolean {
  const next = db.select({ at: databaseState.next_removal_at }).from(databaseState).get()?.at;
  const isKnown = typeof next === "number" && Math.abs(now - next) <= maxClockJumpMs;
  if (isKnown && now < next) return false;
  db.update(databaseState)
    .set({ next_removal_at: isKnown ? now : now + dayMs })
    .run();
  return isKnown;
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
