import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dateAndTime } from "#app/business/facts/time.ts";
import { askReadOnly, readDatabaseId } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { ignoreMissing, makeFolder } from "#app/environment/folders.ts";
import { hasRestic } from "#app/environment/restic-environment.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/environment/time-units.ts";
import { notSet, optional, type Verdict, well, wrong } from "#app/log/verdict.server.ts";
import { copyFolder, missingRestic } from "./restic.server.ts";

/** The status of copying this database to BACKUP_URL. Times are ISO 8601. */
export type CopyStatus = {
  /** The last copy: restic's id, its start, and its number of files. */
  copied: { id: string; at: string; files: number } | null;
  /** When old copies were last deleted. */
  forgottenAt: string | null;
  failing: { since: string; says: string } | null;
};

/** A drill. Its result is null while it runs, or if it was killed. */
export type Drill = {
  begunAt: string;
  result: { at: string; ok: boolean; says: string } | null;
};

/** The error if another process is making a copy, which does not count as a failure. */
export const copyUnderWay = "A copy is being made already.";

/** Reads the id of the site's database. @throws Error if it has none yet */
export function databaseId(): string {
  const id = askReadOnly(env.DATABASE_PATH, readDatabaseId);
  if (!id) throw new Error("An older version wrote the database: start the site once.");
  return id;
}

/** A status file for each BACKUP_URL and each database. */
function statusFile(what: string): string {
  const digest = createHash("sha256").update(`${env.BACKUP_URL} ${databaseId()}`).digest("hex");
  return join(copyFolder, `${what}-${digest.slice(0, 16)}.json`);
}

const read = async (what: string) =>
  JSON.parse(await readFile(statusFile(what), "utf8").catch(ignoreMissing("null")));

async function write(what: string, content: object): Promise<void> {
  makeFolder(copyFolder);
  const path = statusFile(what);
  await writeFile(`${path}.new`, JSON.stringify(content), { flush: true });
  await rename(`${path}.new`, path);
}

export const readCopyStatus = async (): Promise<CopyStatus> =>
  (await read("copy")) ?? { copied: null, forgottenAt: null, failing: null };
export const writeCopyStatus = (status: CopyStatus): Promise<void> => write("copy", status);

/** Reads the last drill, or null. */
export const readDrill = (): Promise<Drill | null> => read("drill");
export const writeDrill = (drill: Drill): Promise<void> => write("drill", drill);

/** A running server makes a copy at least every hour. */
const maxCopyAgeMs = 2.5 * hourMs;
const maxDrillAgeMs = 8 * dayMs;

const sinceMs = (moment: string) => Date.now() - Date.parse(moment);

/** The time since a moment (ISO 8601): "4 minutes", "3 hours", "2 days". */
export function ageOf(moment: string): string {
  const age = Math.max(0, sinceMs(moment));
  const [count, unit] =
    age < 2 * hourMs
      ? [Math.round(age / minuteMs), "minute"]
      : age < 2 * dayMs
        ? [Math.round(age / hourMs), "hour"]
        : [Math.round(age / dayMs), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Reports the age of the last copy elsewhere, or since when copying fails. Does not contact the store. */
export async function copyFinding(): Promise<Verdict> {
  if (!env.BACKUP_URL) return notSet["copy-elsewhere"];
  const { copied, failing } = await readCopyStatus();
  const last = copied ? `The last copy is ${ageOf(copied.at)} old.` : "There is no copy yet.";
  if (!hasRestic()) return wrong(`Nothing is copied. ${last}`, `${missingRestic}.`);
  if (failing)
    return wrong(`It has failed since ${dateAndTime(failing.since)}. ${last}`, failing.says);
  if (!copied) return optional(`${last} The site makes the first by itself while it runs.`);
  if (sinceMs(copied.at) > maxCopyAgeMs) return wrong(`${last} Is the site running?`);
  return well(`${last} It holds ${copied.files} files.`);
}

/** Reports the result of the last drill. */
export async function drillFinding(): Promise<Verdict> {
  const drill = await readDrill();
  if (!drill)
    return optional(
      "There was none yet. The site tries its copy by itself once there is one, then every week.",
      "At once: npm run restore -- --check",
    );
  const { begunAt, result } = drill;
  const subject = `The one begun ${dateAndTime(begunAt)}`;
  if (!result)
    return sinceMs(begunAt) < dayMs
      ? optional(`${subject} is running.`)
      : wrong(`${subject} did not finish.`);
  const says = `${dateAndTime(result.at)}: ${result.says}`;
  if (!result.ok) return wrong("The copy cannot be relied on.", says);
  return sinceMs(result.at) > maxDrillAgeMs ? wrong("The last one is too old.", says) : well(says);
}
