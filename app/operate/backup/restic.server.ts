import { spawn } from "node:child_process";
import { join } from "node:path";
import { resticFolder } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/folders.ts";
import { outputOf } from "#app/environment/jobs.ts";
import { hasRestic, resticEnvironment } from "#app/environment/restic-environment.server.ts";
import { minuteMs, secondMs } from "#app/environment/time-units.ts";

/** The folder next to the database for restic's cache, the staging folder, locks and the copies' status. */
export const copyFolder = resticFolder(env.DATABASE_PATH);

export const missingRestic =
  "The program restic is not installed, and nothing is copied elsewhere without it. Install it, on Debian with: apt-get install restic";

const queryTimeoutMs = minuteMs;
/** Time from SIGINT, after which restic removes its lock, to SIGKILL. */
const killDelayMs = 10 * secondMs;
const maxReasonLength = 300;

/**
 * Runs restic, and a process that interrupts it when stdin closes, even if this process is killed:
 * otherwise restic would go on writing into a folder that the next start deletes.
 */
const script =
  'exec 3<&0; { cat; kill -INT $$; } <&3 >/dev/null 2>&1 & exec restic "$@" 3<&- </dev/null';

/** There is no repository at BACKUP_URL, or it cannot be reached. */
export class NoRepository extends Error {}

const withoutPasswords = (text: string) =>
  text.replace(/:\/\/([^:@/\s]*):[^@/\s]*@/g, "://$1:***@");

/** BACKUP_URL without its password. */
export const shownAddress = () => withoutPasswords(env.BACKUP_URL ?? "");

/**
 * Runs restic on BACKUP_URL; `timeoutMs` interrupts it. @returns its output
 * @throws Error with a sentence for the owner; NoRepository
 */
export async function runRestic(
  words: string[],
  { timeoutMs = queryTimeoutMs, cwd }: { timeoutMs?: number; cwd?: string } = {},
): Promise<string> {
  if (!env.BACKUP_URL) throw new Error("Set BACKUP_URL and BACKUP_PASSPHRASE.");
  if (!hasRestic()) throw new Error(missingRestic);
  makeFolder(copyFolder);
  const child = spawn("/bin/sh", ["-c", script, "restic", ...words], {
    cwd,
    timeout: timeoutMs,
    killSignal: "SIGINT",
    env: resticEnvironment(join(copyFolder, "cache")),
  });
  child.once("exit", () => child.stdin.destroy());
  const kill = setTimeout(() => child.kill("SIGKILL"), timeoutMs + killDelayMs);
  const { output, errors, code, signal } = await outputOf(child);
  clearTimeout(kill);
  if (code === 0) return output;
  const plain = withoutPasswords(errors).replaceAll(/^(Fatal|error): /gm, "");
  const message = plain.replaceAll(/\s+/g, " ").trim() || `restic ended with ${signal ?? code}.`;
  const fail = (sentence: string, Kind: new (message: string) => Error = Error) =>
    new Kind(`${shownAddress()}: ${sentence.slice(0, maxReasonLength).replace(/\.*$/, ".")}`);
  if (child.killed)
    throw fail(`restic did not end within ${Math.ceil(timeoutMs / secondMs)} s. ${message}`);
  // restic 0.17 has exit codes for these errors, older versions only messages.
  if (code === 12 || /wrong password or no key found/.test(message))
    throw fail("BACKUP_PASSPHRASE is not the password of this repository.");
  const [reason = "", question] = message.split(/ Is there a repository at/);
  if (code === 10 || question)
    throw fail(`There is no repository, or it cannot be reached: ${reason}`, NoRepository);
  throw fail(message);
}
