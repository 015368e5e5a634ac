import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/environment/time-units.ts";
import { log } from "#app/log/log.server.ts";
import { runJob } from "#app/operate/jobs/run-job.server.ts";
import { copyUnderWay, readCopyStatus, readDrill } from "./copy-status.server.ts";
import { dataFolders } from "./data-folders.server.ts";

/** From the start of a copy to the next one's: with the copy's own time this is less than five minutes. */
const copyIntervalMs = 4 * minuteMs;
/** If nothing has changed: hourly copies are kept for a day, so each hour needs one. */
const idleIntervalMs = hourMs;
const drillIntervalMs = 7 * dayMs;
/** Longer than the time-outs of restic. */
const timeoutMs = 20 * hourMs;

let copyBegun = Number.NEGATIVE_INFINITY;
let copiedState = "";
let failureLogged = Number.NEGATIVE_INFINITY;

/**
 * Makes a copy elsewhere, in a process of its own, if something has changed since the last one and
 * `copyIntervalMs` has passed, or `idleIntervalMs` has. To be called every few seconds. Failures are logged.
 */
export async function copyWhenChanged(): Promise<void> {
  if (!env.BACKUP_URL) return;
  const age = performance.now() - copyBegun;
  if (age < copyIntervalMs) return;
  const state = await readState();
  if (state === copiedState && age < idleIntervalMs) return;
  copyBegun = performance.now();
  try {
    const copied = await runJob("copy", { timeoutMs });
    copiedState = state;
    failureLogged = Number.NEGATIVE_INFINITY;
    log("copy made", { ...copied, ms: Math.round(performance.now() - copyBegun) });
  } catch (error) {
    copiedState = "";
    const { message } = error as Error;
    if (message !== copyUnderWay) await logFailure(message);
  }
}

/** A digest that changes whenever the database was written or a file was added or removed. */
async function readState(): Promise<string> {
  const written = db.$client.prepare("select total_changes()").pluck().get();
  const hash = createHash("sha256").update(
    `${written} ${db.$client.pragma("data_version", { simple: true })}`,
  );
  for (const folder of Object.values(dataFolders)) {
    const names = await readdir(folder).catch(() => []);
    hash.update(names.filter((name) => !name.startsWith(".")).join("/"));
  }
  return hash.digest("hex");
}

/** Logs the first failure at once, and later ones once an hour. */
async function logFailure(said: string): Promise<void> {
  if (performance.now() - failureLogged < hourMs) return;
  failureLogged = performance.now();
  const { failing } = await readCopyStatus();
  log("copy failed", { said, since: failing?.since ?? new Date().toISOString() }, "error");
}

/** Runs a drill a week after the last one, or a day after one that failed. To be called every half hour or so. */
export async function drillWeekly(): Promise<void> {
  if (!env.BACKUP_URL || !(await readCopyStatus()).copied) return;
  const last = await readDrill();
  const age = last ? Date.now() - Date.parse(last.begunAt) : Number.POSITIVE_INFINITY;
  if (age >= 0 && age < (last?.result?.ok ? drillIntervalMs : dayMs)) return;
  const { ok, says: said } = await runJob("drill", { timeoutMs });
  if (ok) log("copy restored for trial", { said });
  else log("drill failed", { said }, "error");
}
