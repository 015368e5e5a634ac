import { minuteMs } from "#app/environment/time-units.ts";

/** The facts of a log line; never a password, a cookie or what a visitor wrote. */
export type Facts = Record<string, string | number | boolean | null | undefined>;

type Level = "info" | "warn" | "error";

/** Writes one line of JSON: time, level, what happened, and facts about it. */
export function log(event: string, facts: Facts = {}, level: Level = "info"): void {
  write(JSON.stringify({ time: timeNow(), level, event, ...facts }), level);
}

const timeNow = () => new Date().toISOString();

/** Commands and tests write to the console, which blocks. */
let write = (line: string, level: Level): void =>
  console[level === "error" ? "error" : "log"](line);

/** Maximum size of the buffered lines. More lines are dropped. */
const maxUnwrittenBytes = 1024 * 1024;
/** Lines are written in batches, because a write takes as long as a response from the cache. */
const batchMs = 50;

/** Writes lines to a stream, and drops them while its buffer is full. The next line is preceded by their number. */
function lineWriter(stream: NodeJS.WriteStream) {
  let dropped = 0;
  return (line: string): void => {
    if (stream.writableLength > maxUnwrittenBytes) {
      dropped += 1;
      return;
    }
    if (stream.writableCorked === 0) {
      stream.cork();
      setTimeout(() => stream.uncork(), batchMs).unref();
    }
    if (dropped > 0) {
      const event = { time: timeNow(), level: "warn", event: "log lines dropped", dropped };
      stream.write(`${JSON.stringify(event)}\n`);
      dropped = 0;
    }
    stream.write(`${line}\n`);
  };
}

const streams = [process.stdout, process.stderr];

/** From now on lines are written without blocking, and a full disk fails no request. */
export function logBesideRequests(): void {
  const [out, err] = [lineWriter(process.stdout), lineWriter(process.stderr)];
  write = (line, level) => (level === "error" ? err : out)(line);
  process.once("exit", () => {
    for (const stream of streams) stream.uncork();
  });
}

/** Resolves when all lines have been written, or after half a second. */
export async function logWritten(): Promise<void> {
  const written = streams.map((stream) => {
    stream.uncork();
    return new Promise<void>((resolve) => stream.write("", () => resolve()));
  });
  await Promise.race([Promise.all(written), new Promise((resolve) => setTimeout(resolve, 500))]);
}

/** A trouble of the machine, such as a full disk, is logged once in this time. */
const silenceMs = 10 * minuteMs;
const lastLogged = new Map<string, number>();

const machine =
  /^(SQLITE_(FULL|READONLY|CORRUPT|NOTADB|BUSY|LOCKED|IOERR|CANTOPEN|PERM)|ENOSPC|EROFS|EACCES|EMFILE|EIO|EDQUOT)/;

/** The code of a trouble of the machine, such as a full disk or damaged file; null for a bug. */
export function troubleOf(error: unknown): string | null {
  const code = codeOf(rootCause(error)) ?? codeOf(error);
  return code && machine.test(code) ? code : null;
}

/** Logs an error with its stack, without the values of a failed query, which visitors wrote. */
export function logError(error: unknown, facts: Facts = {}): void {
  const cause = rootCause(error);
  const trouble = troubleOf(error);
  if (trouble) {
    const last = lastLogged.get(trouble) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - last < silenceMs) return;
    lastLogged.set(trouble, performance.now());
  }
  const code = trouble ?? codeOf(cause);
  log("error", { ...facts, code, message: messageOf(cause), stack: stackOf(error) }, "error");
}

function rootCause(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause; depth++)
    cause = cause.cause;
  return cause;
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return error.code;
}

const messageOf = (error: unknown) =>
  error instanceof Error && !("params" in error) ? error.message : "not an error of a known kind";

/** The stack without its first line, which repeats the message and its values. */
const stackOf = (error: unknown) =>
  error instanceof Error ? error.stack?.match(/^ +at .*/gm)?.join("\n") : undefined;

/** The result of `read`, or `empty` if it throws, which is logged: the rest of a page stays usable. */
export function fallback<T>(empty: T, read: () => T, during = "loading a part of a page"): T {
  try {
    return read();
  } catch (error) {
    logError(error, { during });
    return empty;
  }
}

/** The result of `act`, or `instead` after a trouble of the machine, which is logged. Bugs are thrown. */
export function despiteTrouble<T>(instead: T, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!troubleOf(error)) throw error;
    logError(error);
    return instead;
  }
}
