import type { Server } from "node:http";
import { db } from "#app/database/database.server.ts";
import { secondMs } from "#app/environment/time-units.ts";
import { log, logWritten } from "#app/log/log.server.ts";

/** Time-out for running requests. The whole shutdown takes at most 10 s. */
const requestsTimeoutMs = 8 * secondMs;

const endings: (() => unknown)[] = [];

/** Registers `act` to be called on shutdown, which awaits it for up to 9 s. */
export function onEnding(act: () => unknown): void {
  endings.push(act);
}

/** Shuts down on signals: requests finish within 8 s, then connections and database close. */
export function endInTime(server: Server): void {
  let isEnding = false;
  let isCut = false;
  let ended: Promise<unknown> = Promise.resolve();
  const begin = (signal: string) => {
    // The signal arrives twice: a terminal sends it to all processes, and npm forwards it.
    if (isEnding) return;
    isEnding = true;
    log("stopping", { signal });
    ended = Promise.allSettled(endings.map(async (act) => await act()));
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => {
      isCut = true;
      server.closeAllConnections();
    }, requestsTimeoutMs).unref();
    setTimeout(end, requestsTimeoutMs + secondMs).unref();
  };
  const end = async () => {
    // SQLite moves the -wal into the file.
    db.$client.close();
    log("stopped");
    await logWritten();
    process.exit(0);
  };
  process.on("SIGTERM", begin);
  process.on("SIGINT", begin);
  // react-router-serve ignores SIGHUP. `process.kill` would end the process at once on Windows.
  process.on("SIGHUP", () => process.emit("SIGTERM", "SIGTERM"));
  // Otherwise Node would open its debugger to every user of this machine.
  process.on("SIGUSR1", () => {});
  // An action whose form was cut off during its photos still stores the text fields.
  server.once("close", () => ended.then(() => setTimeout(end, isCut ? 700 : 0)));
}
