import { dateAndTime } from "#app/business/facts/time.ts";
import { env } from "#app/environment/environment.server.ts";
import { hasRestic } from "#app/environment/restic-environment.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/environment/time-units.ts";
import { note, type Verdict, well, wrong } from "#app/operate/health/verdict.ts";
import { readCopyStatus, readDrill } from "./copy-status.server.ts";
import { missingRestic } from "./restic.server.ts";

/** A running server makes a copy at least every hour. */
const maxCopyAgeMs = 2.5 * hourMs;
const maxDrillAgeMs = 8 * dayMs;

const since = (moment: string) => Date.now() - Date.parse(moment);

/** The time since a moment (ISO 8601): "4 minutes", "3 hours", "2 days". */
function ageOf(moment: string): string {
  const age = Math.max(0, since(moment));
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
  if (!env.BACKUP_URL)
    return note(
      "No copy elsewhere: if this computer fails, everything is lost. Set BACKUP_URL and BACKUP_PASSPHRASE.",
    );
  const { copied, failing } = await readCopyStatus();
  const age = copied ? `The last copy is ${ageOf(copied.at)} old.` : "There is no copy yet.";
  if (!hasRestic()) return wrong(`${missingRestic}. ${age}`);
  if (failing)
    return wrong(`It has failed since ${dateAndTime(failing.since)}. ${failing.says} ${age}`);
  if (!copied) return note(`${age} The site makes the first by itself while it runs.`);
  if (since(copied.at) > maxCopyAgeMs) return wrong(`${age} Is the site running?`);
  return well(`${age} It holds ${copied.files} files.`);
}

/** The same, and the last drill, for the dashboard: pairs of label and value. Empty without BACKUP_URL. */
export async function copyFigures(): Promise<[string, string][]> {
  if (!env.BACKUP_URL) return [];
  try {
    const { copied, failing } = await readCopyStatus();
    const result = (await readDrill())?.result;
    const copy = copied ? `${ageOf(copied.at)} old` : "None yet";
    const drill = result
      ? `${result.ok ? "Whole" : "Failed"}, ${dateAndTime(result.at)}`
      : "None yet";
    return [
      ["Copy elsewhere", failing ? `Failing since ${dateAndTime(failing.since)}` : copy],
      ["Restored for trial", drill],
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
  if (!result && since(begunAt) < dayMs)
    return note(`A drill began ${dateAndTime(begunAt)} and is not finished.`);
  if (!result) return wrong(`The drill begun ${dateAndTime(begunAt)} did not finish.`);
  const says = `${dateAndTime(result.at)}: ${result.says}`;
  if (since(result.at) > maxDrillAgeMs)
    return wrong(`There was no drill for ${ageOf(result.at)}. The last: ${says}`);
  return result.ok ? well(says) : wrong(`The copy cannot be relied on. ${says}`);
}
