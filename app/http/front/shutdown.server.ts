import type { Server } from "node:http";
import { closeDatabase } from "#app/database/database.server.ts";
import { log, logWritten } from "#app/log/log.server.ts";

/** Requests in flight may finish within this time; with what follows, all ends within 10 s. */
const grace = 8_000;

let ending = false;

/** Whether the process has been told to end; responses then close their connections. */
export const isEnding = () => ending;

let isCut = false;
let stopped = false;

/** Whether the database is closed already: what is begun now fails. */
export const hasStopped = () => stopped;

const endings: (() => unknown)[] = [];

/** Has `act` called when the process is told to end; what it does is waited for, in these 9 s. */
export function onEnding(act: () => unknown): void {
  endings.push(act);
}

/**
 * Ends the process on SIGTERM, SIGINT and SIGHUP: react-router-serve stops listening, what is in flight
 * finishes, and after 8 s every connection is closed, half-open ones too; then the database is
 * closed, and the process exits.
 */
export function endInTime(server: Server): void {
  let ended: Promise<unknown> = Promise.resolve();
  const begin = (signal: string) => {
    // A terminal and most service managers tell all processes of `npm start`, and npm passes it on: a
    // second signal must not end at once what the first lets finish.
    if (ending) return;
    ending = true;
    log("stopping", { signal });
    ended = Promise.allSettled(endings.map(async (act) => await act()));
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => {
      isCut = true;
      server.closeAllConnections();
    }, grace).unref();
    setTimeout(end, grace + 1_000).unref();
  };
  const end = async () => {
    stopped = true;
    closeDatabase();
    log("stopped");
    await logWritten();
    process.exit(0);
  };
  process.on("SIGTERM", begin);
  process.on("SIGINT", begin);
  // A terminal that is closed; react-router-serve does not know it. Sent, a signal ends a process of
  // Windows at once.
  process.on("SIGHUP", () => process.emit("SIGTERM", "SIGTERM"));
  // By itself Node would open its debugger to everybody on this machine.
  process.on("SIGUSR1", () => {});
  // The words of a form that was cut off among its photographs are stored now.
  server.once("close", () => ended.then(() => setTimeout(end, isCut ? 700 : 0)));
}
