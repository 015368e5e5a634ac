import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/environment/time-units.ts";
import { log } from "#app/log/log.server.ts";
import { copyUnderWay, readCopyStatus, readDrill } from "#app/operate/backup/copy-status.server.ts";
import { runJob } from "./run-job.server.ts";

/** Time between the starts of two copies: less than five minutes, with the time that a copy takes. */
const copyIntervalMs = 4 * minuteMs;
/** The same if nothing has changed: each hour needs a copy, because hourly ones are kept for a day. */
const idleIntervalMs = hourMs;
const drillIntervalMs = 7 * dayMs;
/** Longer than restic's own time-outs. */
const timeoutMs = 20 * hourMs;

let copyStartMs = Number.NEGATIVE_INFINITY;
let copiedState = "";

/** Copies elsewhere, in a child process, if something has changed or the last copy is too old. */
export async function copyWhenChanged(): Promise<void> {
  if (!env.BACKUP_URL) return;
  const age = performance.now() - copyStartMs;
  if (age < copyIntervalMs) return;
  const state = readState();
  if (state === copiedState && age < idleIntervalMs) return;
  copyStartMs = performance.now();
  try {
    const copy = await runJob("copy", timeoutMs);
    copiedState = state;
    log("copy made", { ...copy, ms: Math.round(performance.now() - copyStartMs) });
  } catch (error) {
    copiedState = "";
    const { message } = error as Error;
    if (message === copyUnderWay) return;
    log("copy failed", { said: message, since: (await readCopyStatus()).failing?.since }, "error");
  }
}

/** Changes whenever the database is written, as it is for each stored file. */
const readState = () =>
  `${db.$client.prepare("select total_changes()").pluck().get()} ${db.$client.pragma("data_version", { simple: true })}`;

/** Runs a drill a week after the last one, or a day after a failed one. Call it about every half hour. */
export async function drillWeekly(): Promise<void> {
  if (!env.BACKUP_URL || !(await readCopyStatus()).copied) return;
  const last = await readDrill();
  const age = last ? Date.now() - Date.parse(last.begunAt) : Number.POSITIVE_INFINITY;
  if (age >= 0 && age < (last?.result?.ok ? drillIntervalMs : dayMs)) return;
  const { ok, says: said } = await runJob("drill", timeoutMs);
  if (ok) log("copy restored for trial", { said });
  else log("drill failed", { said }, "error");
}
