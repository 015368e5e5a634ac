import { dateAndTime } from "#app/business/facts/time.ts";
import { env } from "#app/environment/environment.server.ts";
import type { Verdict } from "#app/operate/health/verdict.ts";
import { readBegun, readCheck } from "./check-result.server.ts";
import { readStatus } from "./knowledge.server.ts";
import { firstClosed } from "./own-folder.server.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "4 minutes", "3 hours", "2 days": how long ago a moment (ISO 8601, or ms since 1970) was. */
function ageOf(moment: string | number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - new Date(moment).getTime()) / minute));
  const [count, unit] =
    minutes < 120
      ? [minutes, "minute"]
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 60 / 24), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** How the copy elsewhere is: the age of the last, and since when it fails. Asks no store. */
export async function copyFinding(): Promise<Verdict> {
  if (!env.BACKUP_URL)
    return {
      state: "note",
      says: "Everything lies on this machine alone. Set BACKUP_URL and BACKUP_PASSPHRASE.",
    };
  const closed = await firstClosed();
  if (closed)
    return {
      state: "wrong",
      says: `Nothing is copied: ${closed} cannot be read and written by who looks here. Give it to the site's user.`,
    };
  const { copied, failing, whole_at, listed_at, kept_because } = await readStatus(
    env.BACKUP_URL.url,
  );
  const age = copied ? `The last copy is ${ageOf(copied.at)} old.` : "There is no copy yet.";
  if (failing)
    return {
      state: "wrong",
      says: `It has failed since ${dateAndTime(failing.since)}. ${failing.says} ${age}`,
    };
  if (!copied || !whole_at)
    return { state: "note", says: `${age} The site makes the first by itself while it runs.` };
  // A running site asks the store every hour.
  if (Date.now() - Date.parse(whole_at) > 150 * minute)
    return {
      state: "wrong",
      says: `${age} Nobody has looked at the store for ${ageOf(whole_at)}: is the site running?`,
    };
  const says = `${age} ${copied.pending > 0 ? `${copied.pending} files are still to follow.` : `All that was here ${ageOf(whole_at)} ago is there; the names of all files were seen ${ageOf(listed_at)} ago.`}`;
  if (kept_because) return { state: "note", says: `${says} ${kept_because}` };
  return { state: copied.pending > 0 ? "note" : "well", says };
}

/** The same in a word or two, for the dashboard: names and facts; none where nothing is copied. */
export async function copyFigures(): Promise<[string, string][]> {
  if (!env.BACKUP_URL) return [];
  if (await firstClosed()) return [["Copy elsewhere", "Failing: see System status"]];
  const { copied, failing } = await readStatus(env.BACKUP_URL.url);
  const check = await readCheck(env.BACKUP_URL.url);
  const copy = copied ? `${ageOf(copied.at)} old` : "None yet";
  const trial = check ? `${check.ok ? "Whole" : "Failed"}, ${dateAndTime(check.at)}` : "None yet";
  return [
    ["Copy elsewhere", failing ? `Failing since ${dateAndTime(failing.since)}` : copy],
    ["Brought back for trial", trial],
  ];
}

/** What the last trial of bringing the copy back has shown. */
export async function checkFinding(): Promise<Verdict> {
  const check = env.BACKUP_URL ? await readCheck(env.BACKUP_URL.url) : null;
  const begun = env.BACKUP_URL ? await readBegun(env.BACKUP_URL.url) : null;
  // It is ended by force after six hours.
  const cutOff = begun && begun > (check?.at ?? "") && Date.now() - Date.parse(begun) > 7 * hour;
  if (cutOff)
    return {
      state: "wrong",
      says: `The trial begun ${dateAndTime(begun)} did not finish. ${check ? `The last that did, ${dateAndTime(check.at)}: ${check.says}` : ""}`.trim(),
    };
  if (check && Date.now() - Date.parse(check.at) > 8 * day)
    return {
      state: "wrong",
      says: `There was no trial for ${ageOf(check.at)}. The last: ${check.says} Try npm run restore -- --check.`,
    };
  if (!check)
    return {
      state: "note",
      says: "There was no trial yet. The site brings its copy back for trial once everything is copied, then every week; npm run restore -- --check does it at once.",
    };
  const state = check.ok ? "well" : check.noRoom ? "note" : "wrong";
  return { state, says: `${dateAndTime(check.at)}: ${check.says}` };
}
