import { type SpawnOptions, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { log } from "#app/log/log.server.ts";
import { dataFolders } from "#app/operate/backup/data-folders.server.ts";
import { readBegun, readCheck, writeBegun } from "./check-result.server.ts";
import type { Copied } from "./copy.server.ts";
import { busy, readStatus, writeStatus } from "./knowledge.server.ts";
import { folder, isRoom } from "./own-folder.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** From one copy's beginning to the next one's: with its own time what changes is there in five minutes. */
const pause = 3 * minute;
/** Where nothing has changed, the store is asked so often whether all is still there. */
const glance = 60 * minute;
/** A copy or a check that takes so long hangs. */
const patience = { copy: 30 * minute, check: 6 * 60 * minute };

let begun = Number.NEGATIVE_INFINITY;
let seen = "";
let pending = false;
/** Whether what was left of a check by the server before has been removed. */
let cleared = false;
let toldAt = Number.NEGATIVE_INFINITY;

/**
 * Starts a copy elsewhere where something has changed since the last, at most every three minutes, or
 * an hour has gone. To be called every few seconds; all that takes time or fails is in the copy's process.
 */
export async function copyWhenChanged(): Promise<void> {
  if (!env.BACKUP_URL) return;
  const since = performance.now() - begun;
  if (since < pause && !pending) return;
  const now = await readMoment();
  if (now === seen && since < glance && !pending) return;
  begun = performance.now();
  seen = now;
  const said = await run(["app/operate/elsewhere/copy-process.ts"], patience.copy);
  const ms = Math.round(performance.now() - begun);
  if ("failed" in said) {
    seen = "";
    pending = false;
    await tellFailure(said.failed);
  } else {
    pending = said.pending > 0;
    toldAt = Number.NEGATIVE_INFINITY;
    if (said.name || said.bytes > 0) log("copy made", { ...said, ms });
  }
}

/** Something that differs whenever the database was written or a file has come or gone. */
async function readMoment(): Promise<string> {
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

/** Logs it at once, and again each hour; notes it where the process had no time to. */
async function tellFailure(said: string): Promise<void> {
  if (said === busy) return;
  const status = await readStatus(env.BACKUP_URL?.url ?? "");
  const failing = status.failing ?? { since: new Date().toISOString(), says: said };
  if (!status.failing) await writeStatus({ ...status, failing }).catch(() => {});
  if (performance.now() - toldAt < glance) return;
  toldAt = performance.now();
  log("copy failed", { said, since: failing.since }, "error");
}

/**
 * Brings the newest copy back into a folder and compares, a week after the last time, or a day where
 * that failed; in a process of its own. To be called every hour or so.
 */
export async function checkWeekly(): Promise<void> {
  if (!env.BACKUP_URL) return;
  const { copied } = await readStatus(env.BACKUP_URL.url);
  const last = await readCheck(env.BACKUP_URL.url);
  const program = "app/operate/elsewhere/check-process.ts";
  // Only one that was killed leaves its folder behind.
  if (!cleared && (await readdir(folder).catch(() => [])).some(isRoom))
    await run([program, "clear"], patience.copy);
  cleared = true;
  const begun = await readBegun(env.BACKUP_URL.url);
  const age = last ? Date.now() - Date.parse(last.at) : Number.POSITIVE_INFINITY;
  const tried = begun ? Date.now() - Date.parse(begun) : Number.POSITIVE_INFINITY;
  const isEarly = (age >= 0 && age < (last?.ok ? 7 * day : day)) || (tried >= 0 && tried < day);
  if (copied?.pending !== 0 || isEarly) return;
  await writeBegun(env.BACKUP_URL.url);
  const said = await run([program], patience.check);
  const check = await readCheck(env.BACKUP_URL.url);
  if (check?.ok && check.at !== last?.at) log("copy checked", { said: check.says });
  else {
    // What was found to be damaged is sent again soon.
    seen = "";
    log("copy check failed", { said: check?.says ?? JSON.stringify(said) }, "error");
  }
}

async function run(program: string[], timeout: number): Promise<Copied | { failed: string }> {
  const flags = ["--max-old-space-size=128", "--max-semi-space-size=2"];
  const options: SpawnOptions = { timeout, killSignal: "SIGKILL" };
  const child = spawn(process.execPath, [...flags, ...program], options);
  child.stdin?.on("error", () => {});
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The process for the copy elsewhere has no output.");
  const [said, complaint, [, signal]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(child, "close"),
  ]);
  try {
    return JSON.parse(said);
  } catch {
    return { failed: `It was ended${signal ? ` by ${signal}` : ""}: ${complaint.slice(-300)}` };
  }
}
