import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { endWithThis } from "#app/environment/child-process.ts";
import { env } from "#app/environment/environment.server.ts";
import { pdfProblem } from "#app/guide/own/own-guide.server.ts";
import { guideFolder } from "#app/guide/words/chapters-sheet.server.ts";
import type { GuideSource } from "#app/guide/words/guide-source.server.ts";
import { inTurn } from "#app/photos/make/photo-process.server.ts";

/** Typesetting takes about 5 seconds, 40 on a busy machine. Photos wait for it in the same queue. */
const typesetTimeoutMs = 90_000;

type Typesetting = {
  /** Whether to write pictures of some pages beside the file. */
  pictures?: boolean;
  /** Arguments for Node to run the typesetting program; the output file is appended. */
  program?: string[];
  timeoutMs?: number;
};

/**
 * Typesets a guide into `file` in a child process. It takes about 350 MB, so it waits in the queue of
 * the picture processes.
 * @returns a sentence for each thing that had to be left out
 * @throws Error with a sentence if it fails or times out; PhotoRefused (503) if the queue is full
 */
export function typesetGuide(
  source: GuideSource,
  file: string,
  how: Typesetting = {},
): Promise<string[]> {
  return inTurn(() => typeset(source, file, how));
}

async function typeset(
  source: GuideSource,
  file: string,
  {
    pictures = false,
    program = [join(guideFolder, "make/typeset.ts")],
    timeoutMs: timeout = typesetTimeoutMs,
  }: Typesetting,
): Promise<string[]> {
  const given = [...program, file, ...(pictures ? ["pictures"] : [])];
  const began = performance.now();
  // `ulimit -t` ends an endless loop if the server is killed before the time-out.
  const script = `unset PWD; ulimit -c 0; ulimit -t ${Math.ceil((4 * timeout) / 1000)}; exec "$0" "$@"`;
  const child = spawn("/bin/sh", ["-c", script, process.execPath, ...given], {
    // Without the rest of the environment, because it contains passwords.
    env: { UPLOADS_DIR: env.UPLOADS_DIR },
    timeout,
    killSignal: "SIGKILL",
  });
  endWithThis(child, "SIGKILL");
  const ended = once(child, "close");
  // If the process cannot be started, the streams below throw first.
  ended.catch(() => {});
  // If the program ends without reading, its exit code says why.
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify(source));
  const [told, said, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (signal && performance.now() - began < timeout)
    throw new Error(`It was ended by ${signal}, perhaps for want of memory.`);
  if (signal) throw new Error(`It was given up after ${Math.round(timeout / 1000)} seconds.`);
  if (code !== 0) throw new Error(said.trim().slice(0, 600) || `It ended with ${code}.`);
  await using written = await open(file);
  if (await pdfProblem(written)) throw new Error("What was written is no whole PDF.");
  return told.split("\n").filter((line) => line !== "");
}
