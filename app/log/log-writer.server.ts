import { write, writeSync } from "node:fs";

/** Bytes of lines that wait for whoever reads them; more are dropped, so that they fill no memory. */
const most = 1024 * 1024;
/** Milliseconds in which lines gather: a write costs as much as the whole answer that it tells of. */
const pause = 50;

/**
 * Writes lines to a file descriptor without waiting for it. A log that cannot be written (a full
 * disk, a reader that is gone or stalled) holds up and ends nothing: its lines are dropped and
 * counted, and the first that can be written again is preceded by one that `tell` makes of the
 * number.
 */
export function lineWriter(descriptor: number, tell: (dropped: number, code: string) => string) {
  let waiting: string[] = [];
  let size = 0;
  let dropped = 0;
  let code = "";
  let torn = false;
  let busy = false;
  const idle: (() => void)[] = [];

  function drop(lines: number, why: string): void {
    dropped += lines;
    code = why;
  }

  function flush(): void {
    if (busy) return;
    if (waiting.length === 0) {
      for (const done of idle.splice(0)) done();
      return;
    }
    busy = true;
    const lines = waiting.length;
    const told = dropped;
    const notice = told > 0 ? `${tell(told, code)}\n` : "";
    // What a full disk cut off mid-line must not run into the next.
    send(Buffer.from(`${torn ? "\n" : ""}${notice}${waiting.join("\n")}\n`), (failed) => {
      busy = false;
      if (failed) drop(lines, failed);
      else dropped -= told;
      torn = failed !== null;
      // Under load the next lines are there already: they too gather, unless somebody waits for them.
      if (waiting.length > 0 && idle.length === 0) setTimeout(flush, pause).unref();
      else flush();
    });
    waiting = [];
    size = 0;
  }

  function send(bytes: Buffer, done: (failed: string | null) => void): void {
    write(descriptor, bytes, (error, written) => {
      if (error?.code === "EAGAIN") setTimeout(() => send(bytes, done), pause).unref();
      else if (error) done(error.code ?? "unknown");
      else if (written < bytes.length) send(bytes.subarray(written), done);
      else done(null);
    });
  }

  // The last lines of a process that ends in a hurry.
  process.once("exit", () => {
    if (busy || waiting.length === 0) return;
    try {
      writeSync(descriptor, `${waiting.join("\n")}\n`);
    } catch {
      // There is nobody left to tell.
    }
  });

  return {
    line(text: string): void {
      if (size > most) {
        drop(1, "EAGAIN");
        return;
      }
      waiting.push(text);
      size += text.length;
      if (!busy && waiting.length === 1) setTimeout(flush, pause).unref();
    },
    /** When all that was given has been written or dropped. */
    written: () =>
      new Promise<void>((resolve) => {
        idle.push(resolve);
        flush();
      }),
  };
}
