import { clearUnanswered } from "#app/chat/unanswered/unanswered.server.ts";
import { forgetOldChanges } from "#app/content/history/change-log.server.ts";
import { hourMs, minuteMs, secondMs } from "#app/environment/time-units.ts";
import { followUp } from "#app/estimates/follow-up/follow-up.server.ts";
import { guide } from "#app/guide/make/guide.server.ts";
import { onListening } from "#app/http/front/front.server.ts";
import { forgetExpired } from "#app/http/limits.server.ts";
import { logError } from "#app/log/log.server.ts";
import { clearRemovedPhotos } from "#app/requests/photos/stored-photos.server.ts";
import { backUpDaily } from "./backups.server.ts";
import { copyWhenChanged, drillWeekly } from "./copy-schedule.server.ts";
import { removeForGood } from "./remove-for-good.server.ts";

type ScheduledJob = { during: string; every: number; act: () => unknown };

/** The guide is made once nothing has changed for this long. */
const guideQuietMs = 10 * secondMs;

/** Jobs that run soon after the server's start, and again `every` milliseconds after they finished. */
const scheduledJobs: ScheduledJob[] = [
  { during: "making the guide", every: guideQuietMs, act: guide.refreshIfChanged },
  { during: "the daily backup", every: 10 * minuteMs, act: backUpDaily },
  // Only checks whether something has changed; a child process makes the copy.
  { during: "copying elsewhere", every: 15_000, act: copyWhenChanged },
  { during: "restoring the copy for trial", every: 30 * minuteMs, act: drillWeekly },
  { during: "removing photos of requests", every: 10_000, act: clearRemovedPhotos },
  { during: "following up estimates", every: 5 * minuteMs, act: () => followUp() },
  { during: "forgetting addresses", every: minuteMs, act: forgetExpired },
  { during: "forgetting words", every: hourMs, act: clearUnanswered },
  { during: "forgetting old changes", every: hourMs, act: () => forgetOldChanges() },
  { during: "removing for good", every: hourMs, act: removeForGood },
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
