import { spawn } from "node:child_process";
import { once } from "node:events";
import type { FileHandle } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { AvifOptions, GifOptions, JpegOptions, PngOptions, WebpOptions } from "sharp";
import { addressBlock } from "#app/http/client-address.server.ts";
import { jobQueue, type Place, withoutSlot } from "#app/http/front/concurrency.server.ts";
import { log } from "#app/log/log.server.ts";
import type { PhotoFormat } from "#app/photos/store/stored-names.ts";
import { maxPhotoPixels, PhotoRefused, refusals } from "./refusals.ts";

/** How a file is encoded: at most `width` pixels wide, or as wide as the photo. */
export type Encoding = {
  format: PhotoFormat;
  options: JpegOptions & PngOptions & WebpOptions & AvifOptions & GifOptions;
  width?: number;
};

/** What the process is asked for. `memory` in bytes, `pixels` at most, `side` of the largest result. */
type Common = { sources: number; memory: number };
export type PhotoJob = Common & {
  kind: "photo";
  pixels: number;
  side: number;
  formats: Encoding[];
};
export type CardJob = Common & {
  kind: "card";
  width: number;
  height: number;
  strip: number;
  colour: string;
  quality: number;
};
export type IconJob = Common & {
  kind: "icon";
  size: number;
  inset: number;
  ground: string | null;
  /** Beginning and width in thirtieths, and colour, of what is drawn where there is no source. */
  parts: [number, number, string][];
};
export type Job = PhotoJob | CardJob | IconJob;

/** What came of it: the result's pixels, or why there is none ("heavy": too much memory or time). */
export type Outcome =
  | { width: number; height: number }
  | { refused: "damaged" | "heavy" }
  | { refused: "pixels"; pixels: number };

/**
 * Resident memory of the process, in bytes, and what it may reserve. With a server of some 140 MB
 * that is less than 400 MB together. A JPEG of 50 megapixels takes 100 MB, a progressive one 240.
 */
const memory = 246 * 1024 * 1024;
const reserved = 300 * 1024 * 1024;
/** Of a processor's time, and of the clock's where other work holds it up. */
const seconds = { processor: 45, clock: 120 };

const limits = `ulimit -c 0; ulimit -s 2048; ulimit -d ${Math.floor(reserved / 1024)}; ulimit -t ${seconds.processor}`;
const flags = [
  "--jitless",
  "--max-old-space-size=32",
  "--max-semi-space-size=1",
  "--v8-pool-size=1",
];

/** A job for the process, without what is the same for all. */
export type Task =
  | Omit<PhotoJob, "sources" | "memory" | "pixels">
  | Omit<CardJob, "sources" | "memory">
  | Omit<IconJob, "sources" | "memory">;

/**
 * Runs one job in a process that has no more than its open files, a bound of memory, processor time
 * and time, and that ends with this one.
 * @param scratch an empty file that the process may write to
 * @returns what came of it; a process that was killed or crashed found its picture too heavy
 * @throws what the system reports when the process cannot be started
 */
export async function runPhotoProcess(
  task: Task,
  sources: FileHandle[],
  scratch: FileHandle,
  outputs: FileHandle[],
): Promise<Outcome> {
  const job = { ...task, sources: sources.length, memory, pixels: maxPhotoPixels };
  const files = [...sources, scratch, ...outputs].map(({ fd }) => fd);
  const script = `${limits}; exec "$0" "$@"`;
  const command = [
    process.execPath,
    ...flags,
    "app/photos/make/photo-process.js",
    JSON.stringify(job),
  ];
  const child = spawn("/bin/sh", ["-c", script, ...command], {
    // Nothing of the server's environment: there are passwords in it.
    env: { MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "2" },
    stdio: ["ignore", "pipe", "pipe", "pipe", ...files],
    timeout: seconds.clock * 1000,
    killSignal: "SIGKILL",
  });
  child.stdio[3]?.on("error", () => {});
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The process for pictures has no output.");
  const [said, complaint, [code, signal]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(child, "close"),
  ]);
  if (said) return JSON.parse(said) as Outcome;
  if (signal === null) throw new Error(`The process for pictures ended with ${code}: ${complaint}`);
  log("picture process ended", { signal, said: complaint.slice(0, 300) }, "warn");
  return { refused: "heavy" };
}

/** Jobs that may wait where visitors ask: many who do keep none of the owner's photos away. */
export const maxVisitorJobs = 20;

/** For a variant or a card that visitors ask for. */
export const forVisitors: Place = { maxJobs: maxVisitorJobs };

/** For photos that visitors send, 3 of an address at a time. @param waitTimeoutMs until it is refused */
export const forSender = (address: string, waitTimeoutMs: number): Place => ({
  ...{ maxJobs: 16, from: addressBlock(address, 56), maxOfSender: 3, waitTimeoutMs },
});

const photoJobs = jobQueue(150, () => new PhotoRefused(refusals.busy, 503));

/**
 * Runs one job with pictures (the guide is one) at a time, because each takes a processor and memory. 150 may
 * wait, some minutes' work; `place` gives visitors a shorter line behind the owner's.
 * @throws PhotoRefused (503) when more are waiting; whatever the job throws
 */
export const inTurn = <Result>(job: () => Promise<Result>, place?: Place): Promise<Result> =>
  withoutSlot(() => photoJobs(job, place));
