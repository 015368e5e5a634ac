import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { elsewhereFolder } from "#app/database/database-files.ts";
import { env } from "#app/environment/environment.server.ts";
import { hasRestic, resticEnvironment } from "#app/environment/restic-environment.server.ts";

/** Beside the database: restic's cache, the staging folder, the locks and what is known of the copies. */
export const copyFolder = elsewhereFolder(env.DATABASE_PATH);

/** What every copy is stored under: a container has another host name each time that it is made anew. */
export const resticHost = "site";

export const missingRestic =
  "The program restic is not installed, and nothing is copied elsewhere without it. Install it, on Debian with: apt-get install restic";

const askTimeoutMs = 60_000;
/** From SIGINT, on which restic removes its lock, to SIGKILL. */
const killDelayMs = 10_000;
const maxReasonLength = 300;

/**
 * Becomes restic. A process beside it interrupts restic when the pipe of its input ends, which this process's
 * end does, even by SIGKILL: nothing must go on writing into a folder that the next start removes.
 */
const script =
  'exec 3<&0; { cat; kill -INT $$; } <&3 >/dev/null 2>&1 & exec restic "$@" 3<&- </dev/null';

type Reason = "no repository" | "locked" | "incomplete" | "other";

/** restic failed, or there is none; the message is a sentence for the owner. */
export class ResticError extends Error {
  override name = "ResticError";
  reason: Reason;
  /** What restic wrote on its standard output nevertheless. */
  output: string;

  constructor(reason: Reason, message: string, output = "") {
    super(message);
    this.reason = reason;
    this.output = output;
  }
}

/** Text without the passwords of addresses. */
const withoutPasswords = (said: string) =>
  said.replace(/:\/\/([^:@/\s]*):[^@/\s]*@/g, "://$1:***@");

/** BACKUP_URL as it may be shown. */
export const shownAddress = () => withoutPasswords(env.BACKUP_URL ?? "");

/**
 * Runs restic on BACKUP_URL and waits for its end.
 * @param timeoutMs after which it is interrupted
 * @returns its standard output
 * @throws ResticError
 */
export async function runRestic(
  words: string[],
  { timeoutMs = askTimeoutMs, cwd }: { timeoutMs?: number; cwd?: string } = {},
): Promise<string> {
  if (!env.BACKUP_URL) throw new Error("Set BACKUP_URL and BACKUP_PASSPHRASE.");
  if (!hasRestic()) throw new ResticError("other", missingRestic);
  const cacheFolder = join(copyFolder, "cache");
  await mkdir(cacheFolder, { recursive: true, mode: 0o700 });
  const child = spawn("/bin/sh", ["-c", script, "restic", ...words], {
    cwd,
    env: resticEnvironment(cacheFolder),
  });
  child.once("exit", () => child.stdin.destroy());
  let isTimedOut = false;
  const interrupt = setTimeout(() => {
    isTimedOut = true;
    child.kill("SIGINT");
  }, timeoutMs);
  const kill = setTimeout(() => child.kill("SIGKILL"), timeoutMs + killDelayMs);
  const [output, complaint, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  clearTimeout(interrupt);
  clearTimeout(kill);
  if (code === 0) return output;
  const said = reasonIn(complaint) || `restic ended with ${signal ?? code}.`;
  const [reason, sentence] = isTimedOut
    ? (["other", `restic did not end within ${Math.ceil(timeoutMs / 1000)} s. ${said}`] as const)
    : explain(code, said);
  const whole = sentence.slice(0, maxReasonLength).replace(/\.*$/, ".");
  throw new ResticError(reason, `${shownAddress()}: ${whole}`, output);
}

/** restic 0.17 has exit statuses of its own for these; before, only its words tell. */
function explain(code: number | null, said: string): readonly [Reason, string] {
  if (code === 12 || /wrong password or no key found/.test(said))
    return ["other", "BACKUP_PASSPHRASE is not the password of this repository."];
  if (code === 10 || /Is there a repository at/.test(said))
    return [
      "no repository",
      `There is no repository, or it cannot be reached: ${said.replace(/ Is there a repository at.*/, "")}`,
    ];
  if (code === 11 || /already locked/.test(said))
    return ["locked", `Another restic has locked the repository. ${said}`];
  if (code !== 3) return ["other", said];
  const names = [...said.matchAll(/"item":"[^"]*\/staging\/pictures\/([^"]*)"/g)].map(
    ([, it]) => it,
  );
  return ["incomplete", `Files cannot be read and are not in the copy: ${names.join(", ")}`];
}

const reasonIn = (complaint: string) =>
  withoutPasswords(complaint)
    .replaceAll(/^(Fatal|error): /gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Runs restic; where a lock is in the way, after those of dead processes were removed. */
export async function runUnlocked(words: string[], timeoutMs: number): Promise<string> {
  try {
    return await runRestic(words, { timeoutMs });
  } catch (error) {
    if (!(error instanceof ResticError) || error.reason !== "locked") throw error;
    await runRestic(["unlock"]);
    return await runRestic(words, { timeoutMs });
  }
}
