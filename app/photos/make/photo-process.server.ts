import { spawn } from "node:child_process";
import { once } from "node:events";
import type { FileHandle } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { AvifOptions, GifOptions, JpegOptions, PngOptions, WebpOptions } from "sharp";
import { jobQueue, type Place } from "#app/environment/job-queue.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { addressBlock } from "#app/http/client-address.server.ts";
import { log } from "#app/log/log.server.ts";
import { openFile, temporaryFile } from "#app/photos/files/file-storage.server.ts";
import type { PhotoFormat } from "#app/photos/files/stored-names.ts";
import { maxPhotoPixels, PhotoRefused, refusals } from "./refusals.ts";

/** How to encode a file. Without `width` (maximum, in pixels) it is as wide as the photo. */
export type Encoding = {
  format: PhotoFormat;
  options: JpegOptions & PngOptions & WebpOptions & AvifOptions & GifOptions;
  width?: number;
};

export type PhotoTask = { kind: "photo"; side: number; formats: Encoding[] };
export type CardTask = {
  kind: "card";
  width: number;
  height: number;
  strip: number;
  colour: string;
  quality: number;
};
export type IconTask = {
  kind: "icon";
  size: number;
  inset: number;
  ground: string | null;
  /** If there is no source: start and width in thirtieths, and color, of each part to draw. */
  parts: [number, number, string][];
};
export type Task = PhotoTask | CardTask | IconTask;

/** A task for the process. `memory` in bytes; `memory`, `pixels` and `side` are maxima. */
export type Job<Kind extends Task = Task> = Kind & {
  sources: number;
  memory: number;
  pixels: number;
};

/** The result's size, or why there is none ("heavy": too much memory or time). */
export type Outcome =
  | { width: number; height: number }
  | { refused: "damaged" | "heavy" }
  | { refused: "pixels"; pixels: number };

/** Maximum resident memory: a progressive JPEG takes 240 MB, and the server 140 of the 400 allowed. */
const maxResidentBytes = 246 * 1024 * 1024;
const maxReservedBytes = 300 * 1024 * 1024;
const processorTimeoutSeconds = 45;
const processTimeoutMs = 2 * minuteMs;

const limits = `ulimit -c 0; ulimit -s 2048; ulimit -d ${Math.floor(maxReservedBytes / 1024)}; ulimit -t ${processorTimeoutSeconds}`;
const heap = ["--max-old-space-size=32", "--max-semi-space-size=1"];
const flags = ["--jitless", ...heap, "--v8-pool-size=1"];

/**
 * Runs one job in a child process with limited memory and time, which can only use the open files it is
 * given. If it is killed or crashes, the result is "heavy".
 * @param scratch an empty file for temporary data
 * @throws Error if the process cannot be started
 */
export async function runPhotoProcess(
  task: Task,
  sources: FileHandle[],
  scratch: FileHandle,
  outputs: FileHandle[],
): Promise<Outcome> {
  const job = {
    ...task,
    sources: sources.length,
    memory: maxResidentBytes,
    pixels: maxPhotoPixels,
  };
  const files = [...sources, scratch, ...outputs].map(({ fd }) => fd);
  const shell = ["-c", `${limits}; exec "$0" "$@"`, process.execPath];
  const script = "app/photos/make/photo-process.js";
  const child = spawn("/bin/sh", [...shell, ...flags, script, JSON.stringify(job)], {
    // Not the server's environment, which contains passwords.
    env: { MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "2" },
    stdio: ["ignore", "pipe", "pipe", "pipe", ...files],
    timeout: processTimeoutMs,
    killSignal: "SIGKILL",
  });
  // Emitted too if the process cannot be started; then stdout and stderr are missing.
  child.on("error", () => {});
  child.stdio[3]?.on("error", () => {});
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The process for pictures has no output.");
  const [output, complaint, [code, signal]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(child, "close"),
  ]);
  if (output) return JSON.parse(output) as Outcome;
  if (signal === null) throw new Error(`The process for pictures ended with ${code}: ${complaint}`);
  log("picture process ended", { signal, said: complaint.slice(0, 300) }, "warn");
  return { refused: "heavy" };
}

/** Maximum queue length at which a visitor's job is accepted, so that the owner's photos go first. */
export const maxVisitorJobs = 20;

/** Queue limits for a variant or a share card that a visitor requests. */
export const forVisitors: Place = { maxJobs: maxVisitorJobs };

/** Queue limits for a photo that a visitor sends: at most 3 of one address at a time. */
export const forSender = (address: string, waitTimeoutMs: number): Place => ({
  maxJobs: 16,
  from: addressBlock(address, 56),
  maxOfSender: 3,
  waitTimeoutMs,
});

/** Runs one picture job at a time, because each needs a whole CPU. @throws PhotoRefused (503) if the queue is full */
export const inTurn = jobQueue(150, () => new PhotoRefused(refusals.busy, 503));

/** Whether a picture job is running or waiting. */
export const hasPhotoJobs = (): boolean => inTurn.countJobs() > 0;

/** Draws a picture of stored photos. @returns null if one is missing or damaged, or the queue is full */
export async function drawPicture(
  task: Task,
  names: string[],
  place?: Place,
): Promise<Buffer<ArrayBuffer> | null> {
  const draw = async () => {
    await using files = new AsyncDisposableStack();
    const sources: FileHandle[] = [];
    for (const name of names) {
      const file = await openFile(name);
      if (!file) return null;
      sources.push(files.use(file));
    }
    const scratch = files.use(await temporaryFile());
    const picture = files.use(await temporaryFile());
    const outcome = await runPhotoProcess(task, sources, scratch, [picture]);
    if ("refused" in outcome) return null;
    const { size } = await picture.stat();
    return (await picture.read(Buffer.alloc(size), 0, size, 0)).buffer;
  };
  return inTurn(draw, place).catch((error) => {
    if (error instanceof PhotoRefused) return null;
    throw error;
  });
}
