import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { endWithThis } from "#app/environment/child-process.ts";
import { env } from "#app/environment/environment.server.ts";
import { pdfProblem } from "#app/guide/own/pdf-problem.server.ts";
import { type GuideSource, guideFolder } from "#app/guide/words/guide-source.server.ts";
import { inTurn } from "#app/photos/make/photo-process.server.ts";

/**
 * A guide takes some five seconds, on a machine with much else to do forty; one that takes longer than
 * this hangs, and photos wait for it.
 */
const typesetTimeoutMs = 90_000;

type Typesetting = {
  /** Whether pictures of the pages that visitors are shown are written beside the file. */
  pictures?: boolean;
  /** Arguments of Node's that start the program that typesets; the file to write comes after them. */
  program?: string[];
  timeoutMs?: number;
};

/**
 * Typesets a guide into `file`, in a process of its own that ends. It takes some 350 MB, so it takes
 * its turn with the processes for pictures.
 * @returns what had to be left out of it, a sentence each
 * @throws Error with a sentence when it could not be made, or took more than its time, 90 seconds unless told; PhotoRefused
 * (503) where too many pictures wait their turn
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
  // Should the server end first, nothing else ends one that goes round in circles.
  const script = `unset PWD; ulimit -c 0; ulimit -t ${Math.ceil((4 * timeout) / 1000)}; exec "$0" "$@"`;
  const child = spawn("/bin/sh", ["-c", script, process.execPath, ...given], {
    // Nothing else of the server's environment: there are passwords in it.
    env: { UPLOADS_DIR: env.UPLOADS_DIR },
    timeout,
    killSignal: "SIGKILL",
  });
  endWithThis(child, "SIGKILL");
  const ended = once(child, "close");
  // Where no process could be started, what follows throws first.
  ended.catch(() => {});
  // A program that ends without reading is told by its code.
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
