import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { endWithThis } from "#app/environment/child-process.ts";
import { minuteMs } from "#app/environment/time-units.ts";

/** Milliseconds for a database of some gigabytes on a slow disk. */
const checkTimeoutMs = 5 * minuteMs;

let checking: Promise<string> | null = null;

/**
 * Reads every page of the database: seconds for a large one, and so in a process of its own, one for all
 * who ask meanwhile.
 * @returns "ok", or the first damage that SQLite finds
 * @throws Error with why it cannot be read, or that it took too long
 */
export function checkDatabase(): Promise<string> {
  checking ??= runCheck().finally(() => {
    checking = null;
  });
  return checking;
}

async function runCheck(): Promise<string> {
  const check = spawn(process.execPath, ["app/operate/health/check-database.ts"], {
    ...{ timeout: checkTimeoutMs, killSignal: "SIGKILL" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  endWithThis(check, "SIGKILL");
  const [said, [code, signal]] = await Promise.all([text(check.stdout), once(check, "close")]);
  if (code === 0) return said.trim();
  throw new Error(said.trim() || `The look through it ended early (${signal ?? code}).`);
}
