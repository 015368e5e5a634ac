import { dateAndTime } from "#app/business/facts/time.ts";
import { env } from "#app/environment/environment.server.ts";
import { hasRestic } from "#app/environment/restic-environment.server.ts";
import { dayMs, hourMs } from "#app/environment/time-units.ts";
import { note, type Verdict, well, wrong } from "#app/log/verdict.ts";
import { readCopyStatus, readDrill } from "./copy-status.server.ts";
import { missingRestic } from "./restic.server.ts";

/** A running server makes a copy at least every hour. */
const maxCopyAgeMs = 2.5 * hourMs;
const maxDrillAgeMs = 8 * dayMs;

const ageOf = (moment: string) => Date.now() - Date.parse(moment);

/** Reports the time of the last copy elsewhere, or since when copying fails. Does not contact the store. */
export async function copyFinding(): Promise<Verdict> {
  if (!env.BACKUP_URL)
    return note("Everything lies on this machine alone. Set BACKUP_URL and BACKUP_PASSPHRASE.");
  const { copied, failing } = await readCopyStatus();
  const last = copied ? `The last copy: ${dateAndTime(copied.at)}.` : "There is no copy yet.";
  if (!hasRestic()) return wrong(`${missingRestic}. ${last}`);
  if (failing)
    return wrong(`It has failed since ${dateAndTime(failing.since)}. ${failing.says} ${last}`);
  if (!copied) return note(`${last} The site makes the first by itself while it runs.`);
  if (ageOf(copied.at) > maxCopyAgeMs) return wrong(`${last} Is the site running?`);
  return well(`${last} It holds ${copied.files} files.`);
}

/** The same, and the last drill, for the dashboard: pairs of label and value. Empty without BACKUP_URL. */
export async function copyFigures(): Promise<[string, string][]> {
  if (!env.BACKUP_URL) return [];
  try {
    const { copied, failing } = await readCopyStatus();
    const result = (await readDrill())?.result;
    const copy = copied ? dateAndTime(copied.at) : "None yet";
    const drill = result && `${result.ok ? "Whole" : "Failed"}, ${dateAndTime(result.at)}`;
    return [
      ["Copy elsewhere", failing ? `Failing since ${dateAndTime(failing.since)}` : copy],
      ["Restored for trial", drill ?? "None yet"],
    ];
  } catch {
    return [["Copy elsewhere", "Failing: see System status"]];
  }
}

/** Reports the result of the last drill. */
export async function drillFinding(): Promise<Verdict> {
  const drill = await readDrill();
  if (!drill)
    return note(
      "There was no drill yet. The site restores its copy for trial once there is one, then every week; npm run restore -- --check does it at once.",
    );
  const { begunAt, result } = drill;
  const begun = `The drill begun ${dateAndTime(begunAt)}`;
  if (!result)
    return ageOf(begunAt) < dayMs
      ? note(`${begun} is running.`)
      : wrong(`${begun} did not finish.`);
  const says = `${dateAndTime(result.at)}: ${result.says}`;
  if (!result.ok) return wrong(`The copy cannot be relied on. ${says}`);
  return ageOf(result.at) > maxDrillAgeMs
    ? wrong(`The last drill is too old. ${says}`)
    : well(says);
}
