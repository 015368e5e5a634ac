import { clearUnanswered } from "#app/chat/server/unanswered.server.ts";
import { forgetRemovedWords } from "#app/contact/inbox/forget-removed-words.server.ts";
import { clearRemovedPhotos, clearStrayPhotos } from "#app/contact/request-files.server.ts";
import { forgetOldChanges } from "#app/content/changes.server.ts";
import { refreshGuide } from "#app/guide/guide.server.ts";
import { clearFormerGuides } from "#app/guide/own-guide-changes.server.ts";
import { onListening } from "#app/http/front/front.server.ts";
import { forgetExpired } from "#app/http/limits.server.ts";
import { logError } from "#app/http/log.server.ts";
import { sweepPhotos } from "#app/photos/sweep.server.ts";
import { copyWhenChanged, drillWeekly } from "./backup/copy-schedule.server.ts";
import { backUpDaily } from "./backups.server.ts";
import { removeForGood } from "./remove-for-good.server.ts";

const minute = 60_000;

type ScheduledJob = { during: string; every: number; act: () => unknown };

/** What the site does by itself while it serves: each soon after the start, then again and again. */
const scheduledJobs: ScheduledJob[] = [
  // A glance at two numbers, unless something in it has changed.
  { during: "making the guide", every: 2_000, act: refreshGuide },
  { during: "the daily backup", every: 10 * minute, act: backUpDaily },
  // A glance at what has changed; all that takes time is a process of its own.
  { during: "copying elsewhere", every: 15_000, act: copyWhenChanged },
  { during: "restoring the copy for trial", every: 30 * minute, act: drillWeekly },
  { during: "clearing pictures", every: 60 * minute, act: () => sweepPhotos() },
  { during: "removing photos of requests", every: 10_000, act: clearRemovedPhotos },
  { during: "forgetting words of removed requests", every: 10_000, act: forgetRemovedWords },
  { during: "clearing photos of requests", every: 60 * minute, act: clearStrayPhotos },
  { during: "forgetting addresses", every: minute, act: forgetExpired },
  { during: "forgetting words", every: 60 * minute, act: clearUnanswered },
  { during: "forgetting old changes", every: 60 * minute, act: () => forgetOldChanges() },
  { during: "clearing former guides", every: 60 * minute, act: clearFormerGuides },
  { during: "removing for good", every: 60 * minute, act: removeForGood },
];

async function perform({ during, every, act }: ScheduledJob): Promise<void> {
  try {
    await act();
  } catch (error) {
    logError(error, { during });
  }
  later({ during, every, act }, every);
}

const later = (job: ScheduledJob, milliseconds: number) =>
  void setTimeout(() => perform(job), milliseconds).unref();

onListening(() => {
  for (const job of scheduledJobs) later(job, 1_000);
});
