import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { env } from "#app/environment/environment.server.ts";
import { inTurn } from "#app/photos/photo-process.server.ts";
import { type GuideSource, guideFolder } from "./guide-source.server.ts";

/**
 * Milliseconds. A guide that is being made takes some five seconds, on a machine with much else to do
 * twenty; one that takes so long hangs, and photos wait for it.
 */
const patience = 45_000;

type Typesetting = {
  /** Whether pictures of the pages that visitors are shown are written beside the file. */
  pictures?: boolean;
  /** Arguments of Node's that start the program that typesets; the file to write comes after them. */
  program?: string[];
  /** Milliseconds. */
  patience?: number;
  /** It was given up before: a slow machine is given twice the time. */
  again?: boolean;
};

/**
 * Typesets a guide into `file`, in a process of its own that ends. It takes some 350 MB, so it takes
 * its turn with the processes for pictures.
 * @returns what had to be left out of it, a sentence each
 * @throws Error with a sentence when it could not be made, or took more than 45 seconds; PhotoRefused
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
    program = [join(guideFolder, "typeset.ts")],
    patience: usual = patience,
    again = false,
  }: Typesetting,
): Promise<string[]> {
  const given = [...program, file, ...(pictures ? ["pictures"] : [])];
  const timeout = again ? 2 * usual : usual;
  const began = performance.now();
  const child = spawn(process.execPath, given, {
    // Nothing else of the server's environment: there are passwords in it.
    env: { UPLOADS_DIR: env.UPLOADS_DIR },
    timeout,
    killSignal: "SIGKILL",
  });
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
  if (!(await isWhole(file))) throw new Error("What was written is no whole PDF.");
  return told.split("\n").filter((line) => line !== "");
}

/** Whether a file begins and ends as a PDF does. */
async function isWhole(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const part = async (at: number) => (await file.read(Buffer.alloc(1024), 0, 1024, at)).buffer;
    const end = await part(Math.max(0, size - 1024));
    return (await part(0)).includes("%PDF-") && end.includes("%%EOF");
  } finally {
    await file.close();
  }
}
