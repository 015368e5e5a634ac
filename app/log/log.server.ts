import { minuteMs } from "#app/environment/time-units.ts";
/** What a line of the log may say; never a password, a cookie or anything a visitor wrote. */
export type Facts = Record<string, string | number | boolean | null | undefined>;

type Level = "info" | "warn" | "error";

/** Writes one line of JSON: time, level, what happened, and facts about it. */
export function log(event: string, facts: Facts = {}, level: Level = "info"): void {
  write(JSON.stringify({ time: timeNow(), level, event, ...facts }), level);
}

let last = { at: 0, time: "" };

/** Now in ISO 8601; the lines of a millisecond, of which there are many under load, share it. */
function timeNow(): string {
  const at = Date.now();
  if (at !== last.at) last = { at, time: new Date(at).toISOString() };
  return last.time;
}

/** Commands and tests write by the console, which waits for whoever reads. */
let write = (line: string, level: Level): void =>
  console[level === "error" ? "error" : "log"](line);

/** Bytes of lines that wait for the reader of the log. More lines are dropped. */
const maxUnwrittenBytes = 1024 * 1024;
/** Lines gather meanwhile, because a write takes as long as a kept page. */
const gatherMs = 50;

/** Writes lines to a stream and drops them while its reader does not keep up. The next line that fits is preceded by their number. */
function lineWriter(stream: NodeJS.WriteStream) {
  let dropped = 0;
  return (line: string): void => {
    if (stream.writableLength > maxUnwrittenBytes) {
      dropped += 1;
      return;
    }
    if (stream.writableCorked === 0) {
      stream.cork();
      setTimeout(() => stream.uncork(), gatherMs).unref();
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

/**
 * From here on lines are written beside the requests, which wait for no reader of the log and do not
 * fail where the disk is full.
 */
export function logBesideRequests(): void {
  const [out, err] = [lineWriter(process.stdout), lineWriter(process.stderr)];
  write = (line, level) => (level === "error" ? err : out)(line);
  process.once("exit", () => {
    for (const stream of streams) stream.uncork();
  });
}

/** When all lines so far have been written, or a moment later where they hang. */
export async function logWritten(): Promise<void> {
  const written = streams.map((stream) => {
    stream.uncork();
    return new Promise<void>((resolve) => stream.write("", () => resolve()));
  });
  await Promise.race([Promise.all(written), new Promise((resolve) => setTimeout(resolve, 500))]);
}

/** A trouble of the machine (a full disk, say) is told once in this time, not with each request. */
const silenceMs = 10 * minuteMs;
const told = new Map<string, number>();

const machine =
  /^(SQLITE_(FULL|READONLY|CORRUPT|NOTADB|BUSY|LOCKED|IOERR|CANTOPEN|PERM)|ENOSPC|EROFS|EACCES|EMFILE|EIO|EDQUOT)/;

/**
 * The code of an error that is a trouble of the machine (a disk that is full or read-only, a locked
 * or damaged database, a folder without rights) and not a bug of ours; null for all others.
 */
export function troubleOf(error: unknown): string | null {
  const code = codeOf(rootCause(error)) ?? codeOf(error);
  return code && machine.test(code) ? code : null;
}

/**
 * Logs an error with its stack and its cause. The values of a failed query are left out, they are
 * what visitors wrote. What is wrong with the machine is logged once in ten minutes.
 */
export function logError(error: unknown, facts: Facts = {}): void {
  const cause = rootCause(error);
  const trouble = troubleOf(error);
  if (trouble) {
    const last = told.get(trouble) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - last < silenceMs) return;
    told.set(trouble, performance.now());
  }
  log(
    "error",
    { ...facts, code: trouble ?? codeOf(cause), message: messageOf(cause), stack: stackOf(error) },
    "error",
  );
}

function rootCause(error: unknown): unknown {
  let found = error;
  for (let depth = 0; depth < 5 && found instanceof Error && found.cause; depth++)
    found = found.cause;
  return found;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

const messageOf = (error: unknown) =>
  error instanceof Error && !("params" in error) ? error.message : "not an error of a known kind";

/** Where it was thrown; the first line of a stack repeats the message, which may hold values. */
const stackOf = (error: unknown) =>
  error instanceof Error
    ? (error.stack ?? "")
        .split("\n")
        .filter((line) => /^\s+at /.test(line))
        .join("\n")
    : undefined;

/**
 * What `read` gives, or `empty` when it fails, which is logged: a list that cannot be loaded shows
 * empty and leaves the rest of its page usable.
 */
export function fallback<T>(empty: T, read: () => T): T {
  try {
    return read();
  } catch (error) {
    logError(error, { during: "loading a part of a page" });
    return empty;
  }
}

/**
 * What `act` gives, or `instead` where the machine hinders it (a full disk, a locked database), which
 * is logged: for counting and the like, without which a visitor can be served. Bugs are thrown on.
 */
export function despiteTrouble<T>(instead: T, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!troubleOf(error)) throw error;
    logError(error);
    return instead;
  }
}
