import type { Server } from "node:http";
import { closeDatabase } from "#app/database/database.server.ts";
import { secondMs } from "#app/environment/time-units.ts";
import { log, logWritten } from "#app/log/log.server.ts";

/** Time for requests in flight. The whole shutdown takes at most 10 s. */
const requestsTimeoutMs = 8 * secondMs;

const endings: (() => unknown)[] = [];

/** Registers `act` to be called when the process is told to end, which awaits it for up to 9 s. */
export function onEnding(act: () => unknown): void {
  endings.push(act);
}

/**
 * Ends the process on SIGTERM, SIGINT and SIGHUP: react-router-serve stops listening, requests in
 * flight finish, after 8 s all connections are closed, then the database, and the process exits.
 */
export function endInTime(server: Server): void {
  let isEnding = false;
  let isCut = false;
  let ended: Promise<unknown> = Promise.resolve();
  const begin = (signal: string) => {
    // A terminal signals all processes of `npm start`, and npm passes its signal on: two arrive.
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
    closeDatabase();
    log("stopped");
    await logWritten();
    process.exit(0);
  };
  process.on("SIGTERM", begin);
  process.on("SIGINT", begin);
  // react-router-serve does not handle it. `process.kill` would end the process at once on Windows.
  process.on("SIGHUP", () => process.emit("SIGTERM", "SIGTERM"));
  // Node would open its debugger to every user of this machine.
  process.on("SIGUSR1", () => {});
  // The action of a form that was cut off among its photos still stores the words.
  server.once("close", () => ended.then(() => setTimeout(end, isCut ? 700 : 0)));
}
