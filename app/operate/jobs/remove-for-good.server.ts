import { trashDays } from "#app/business/facts/time.ts";
import { removeDeletedNotes } from "#app/contact/inbox/detail/notes.server.ts";
import { emptyRequestTrash } from "#app/contact/inbox/trash/trash.server.ts";
import { db } from "#app/database/database.server.ts";
import { emptyProjectTrash } from "#app/gallery/admin/trash/trash.server.ts";
import { log } from "#app/log/log.server.ts";
import { clearOutbox } from "#app/mail/mail-state.server.ts";
import { removeFormerStates } from "#app/operate/restore/former-states.server.ts";
import { removeUnusedUploads } from "#app/photos/store/unused-uploads.server.ts";
import { removeKeptTooLong } from "#app/privacy/retention.server.ts";
import { removeDeletedReviews } from "#app/reviews/customer-reviews.server.ts";
import { databaseState } from "#schema";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes what has lain in the trash for its days, was completed as long ago as the owner keeps it, or
 * was swept or mailed so long ago. Counts are logged.
 */
export async function removeForGood(): Promise<void> {
  if (!isRemovalDue(Date.now())) return;
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
  await removeUnusedUploads(daysAgo(1));
  const states = await removeFormerStates(daysAgo(trashDays));
  if (states > 0) log("former states removed for good", { states });
}

/**
 * Whether things may be removed by the clock that says `now`. If the last removal is more than two days
 * away, the clock may have jumped, after a power cut for one: then nothing is removed for a day.
 */
function isRemovalDue(now: number): boolean {
  const next = db.select({ at: databaseState.next_removal_at }).from(databaseState).get()?.at;
  const isKnown = typeof next === "number" && Math.abs(now - next) <= 2 * dayMs;
  if (isKnown && now < next) return false;
  db.update(databaseState)
    .set({ next_removal_at: isKnown ? now : now + dayMs })
    .run();
  return isKnown;
}

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
