import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { db } from "#app/database/database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { type Facts, log } from "#app/log/log.server.ts";
import { copyUnderWay, readCopyStatus, readDrill } from "./copy-status.server.ts";
import { dataFolders } from "./data-folders.server.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** From one copy's beginning to the next one's: with its own time what changes is there in five minutes. */
const copyIntervalMs = 4 * minuteMs;
/** Where nothing has changed. Each hour has a copy, so that those that are kept are as old as promised. */
const idleIntervalMs = hourMs;
const drillIntervalMs = 7 * dayMs;
/** restic's own time-outs come before. */
const processTimeoutMs = 20 * hourMs;

let copyBegun = Number.NEGATIVE_INFINITY;
let copiedState = "";
let failureLogged = Number.NEGATIVE_INFINITY;

/**
 * Starts a copy elsewhere where something has changed since the last, at most every four minutes, or
 * an hour has gone. To be called every few seconds; all that takes time or fails is in a process of its own.
 */
export async function copyWhenChanged(): Promise<void> {
  if (!env.BACKUP_URL) return;
  const age = performance.now() - copyBegun;
  if (age < copyIntervalMs) return;
  const state = await readState();
  if (state === copiedState && age < idleIntervalMs) return;
  copyBegun = performance.now();
  const { failed, ...copied } = await run("copy");
  const ms = Math.round(performance.now() - copyBegun);
  if (failed !== undefined) {
    copiedState = "";
    return failed === copyUnderWay ? undefined : await logFailure(failed);
  }
  copiedState = state;
  failureLogged = Number.NEGATIVE_INFINITY;
  log("copy made", { ...copied, ms });
}

/** Something that differs whenever the database was written or a file has come or gone. */
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

/** Logs it at once, and again each hour. */
async function logFailure(said: string): Promise<void> {
  if (performance.now() - failureLogged < hourMs) return;
  failureLogged = performance.now();
  const { failing } = await readCopyStatus();
  log("copy failed", { said, since: failing?.since ?? new Date().toISOString() }, "error");
}

/** Starts a drill a week after the last, a day where that failed. To be called every half hour or so. */
export async function drillWeekly(): Promise<void> {
  if (!env.BACKUP_URL || !(await readCopyStatus()).copied) return;
  const last = await readDrill();
  const age = last ? Date.now() - Date.parse(last.begunAt) : Number.POSITIVE_INFINITY;
  if (age >= 0 && age < (last?.result?.ok ? drillIntervalMs : dayMs)) return;
  const { failed, ok, says } = await run("drill");
  if (ok) log("copy restored for trial", { said: says });
  else log("drill failed", { said: says ?? failed }, "error");
}

/** @returns what the process wrote, or `failed` with a sentence */
async function run(what: "copy" | "drill"): Promise<Facts & { failed?: string }> {
  const flags = ["--max-old-space-size=128", "--max-semi-space-size=2"];
  const child = spawn(process.execPath, [...flags, "app/operate/backup/copy-process.ts", what], {
    timeout: processTimeoutMs,
  });
  child.stdin.on("error", () => {});
  const [said, complaint, [, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  try {
    return JSON.parse(said);
  } catch {
    return { failed: `It was ended${signal ? ` by ${signal}` : ""}: ${complaint.slice(-300)}` };
  }
}
