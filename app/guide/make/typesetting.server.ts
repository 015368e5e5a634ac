import { execFile } from "node:child_process";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { endWithThis } from "#app/environment/child-process.ts";
import { env } from "#app/environment/environment.server.ts";
import { jobQueue } from "#app/environment/job-queue.ts";
import { pdfProblem } from "#app/guide/own/own-guide.server.ts";
import { guideFolder } from "#app/guide/words/chapters-sheet.server.ts";
import type { GuideSource } from "#app/guide/words/guide-source.server.ts";

/** Typesetting takes about 5 seconds, 40 on a busy machine. */
const typesetTimeoutMs = 90_000;

type Typesetting = {
  /** Whether to write pictures of some pages beside the file. */
  pictures?: boolean;
  /** Arguments for Node to run the typesetting program; the output file is appended. */
  program?: string[];
  timeoutMs?: number;
};

/**
 * Typesets a guide into `file` in a child process, one at a time: each takes about 350 MB.
 * @returns a sentence for each thing that had to be left out
 * @throws Error with a sentence if it fails or times out
 */
export const typesetGuide = (...args: Parameters<typeof typeset>): Promise<string[]> =>
  guideJobs(() => typeset(...args));

const maxGuideJobs = 20;
const guideJobs = jobQueue(maxGuideJobs, () => new Error("Too many guides are being made."));

const run = promisify(execFile);

async function typeset(source: GuideSource, file: string, how: Typesetting = {}) {
  const { program = [join(guideFolder, "make/typeset.ts")], timeoutMs = typesetTimeoutMs } = how;
  const args = [...program, file, ...(how.pictures ? ["pictures"] : [])];
  // `ulimit -t` ends an endless loop if the server is killed before the time-out.
  const script = `unset PWD; ulimit -c 0; ulimit -t ${Math.ceil((4 * timeoutMs) / 1000)}; exec "$0" "$@"`;
  const running = run("/bin/sh", ["-c", script, process.execPath, ...args], {
    // Without the rest of the environment, because it contains passwords.
    env: { UPLOADS_DIR: env.UPLOADS_DIR },
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  endWithThis(running.child, "SIGKILL");
  // If the program exits before it reads, its exit code tells the reason.
  running.child.stdin?.on("error", () => {});
  running.child.stdin?.end(JSON.stringify(source));
  const { stdout } = await running.catch(({ killed, signal, stderr, message }) => {
    if (killed) throw new Error(`It was given up after ${Math.round(timeoutMs / 1000)} seconds.`);
    if (signal) throw new Error(`It was ended by ${signal}, perhaps for want of memory.`);
    throw new Error((stderr?.trim() || message).slice(0, 600));
  });
  await using written = await open(file);
  if (await pdfProblem(written)) throw new Error("What was written is no whole PDF.");
  return stdout.split("\n").filter((line) => line !== "");
}
