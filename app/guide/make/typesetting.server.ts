import { open } from "node:fs/promises";
import { join } from "node:path";
import { jobQueue } from "#app/environment/jobs.ts";
import { guideFolder } from "#app/guide/words/chapters-sheet.server.ts";
import type { GuideSource } from "#app/guide/words/guide-source.server.ts";
import { pdfProblem } from "#app/photos/files/file-storage.server.ts";
import { runTypesetter } from "#app/typesetting/run-typesetter.server.ts";

/** Typesetting takes about 5 seconds, and more than 90 while other processes have the machine. */
const typesetTimeoutMs = 300_000;

export type Typesetting = {
  /** Whether to write pictures of its pages beside the file. */
  pictures?: boolean;
  /** Arguments for Node to run the typesetting program; the output file is appended. */
  program?: string[];
  timeoutMs?: number;
};

const maxGuideJobs = 20;
const guideJobs = jobQueue(maxGuideJobs, () => new Error("Too many guides are being made."));

/**
 * Typesets a guide into `file` in a child process, one at a time: each takes up to 530 MB.
 * @returns a sentence for each thing that had to be left out
 * @throws Error with a sentence if it fails or times out
 */
export async function typesetGuide(source: GuideSource, file: string, how: Typesetting = {}) {
  const { program = [join(guideFolder, "make/typeset.ts")], timeoutMs = typesetTimeoutMs } = how;
  const args = [...program, file, ...(how.pictures ? ["pictures"] : [])];
  const run = () => runTypesetter(args, JSON.stringify(source), timeoutMs);
  const output = await guideJobs(run);
  await using written = await open(file);
  if (await pdfProblem(written)) throw new Error("What was written is no whole PDF.");
  return output
    .toString()
    .split("\n")
    .filter((line) => line !== "");
}
