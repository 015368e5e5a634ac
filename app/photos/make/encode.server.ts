import { spawn } from "node:child_process";
import type { FileHandle } from "node:fs/promises";
import type { AvifOptions, GifOptions, JpegOptions, PngOptions, WebpOptions } from "sharp";
import { jobQueue, outputOf, type Place } from "#app/environment/jobs.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { log } from "#app/log/log.server.ts";
import { nameFiles, temporaryFile } from "#app/photos/files/file-storage.server.ts";
import {
  largestSidePixels,
  maxUsualWidth,
  type PhotoFormat,
  photoType,
  photoVariants,
} from "#app/photos/files/stored-names.ts";
import { maxPhotoBytes, maxPhotoPixels, PhotoRefused, refusals } from "./refusals.ts";

const originals: Record<PhotoFormat, Encoding["options"]> = {
  jpeg: { quality: 86 },
  png: {},
  webp: { quality: 86 },
  // A higher effort takes seconds. Full chroma takes twice the memory.
  avif: { quality: 60, effort: 0, chromaSubsampling: "4:2:0" },
  gif: { effort: 1 },
};
// At quality 78, stains on a floor look the same and files are 25 % larger.
const variant = { format: "webp", options: { quality: 70 } } as const;

/**
 * Encodes an uploaded picture in its own format: upright, at most `largestSidePixels` a side, with
 * the usual WebP variants. All metadata is lost, and an animation becomes its first frame.
 * @param nameOf makes the photo's name from its format. Variants add their width to it
 * @param place the queue limits; the owner's photos have none
 * @returns the name, and the size in pixels after rotation
 * @throws PhotoRefused with a sentence for the sender, or a file error. Then no file is left
 */
export async function encodePhoto(
  source: FileHandle,
  folder: string,
  nameOf: (format: PhotoFormat) => string,
  place?: Place,
): Promise<{ name: string; width: number; height: number }> {
  // Checked first, so that a file that is not a picture takes no place in the queue.
  const format = await checkedFormat(source);
  return await inTurn(async () => {
    const name = nameOf(format);
    const original = { name, format, options: originals[format] };
    const variants = photoVariants(name, maxUsualWidth).map((it) => ({ ...variant, ...it }));
    return { name, ...(await encode(source, folder, name, [original, ...variants])) };
  }, place);
}

/** Makes a missing variant of a stored photo, after the owner's photos. @throws as `encodePhoto` */
export const encodeVariant = (
  source: FileHandle,
  folder: string,
  { name, width }: { name: string; width: number },
) => inTurn(() => encode(source, folder, name, [{ ...variant, name, width }]), forVisitors);

/** Encodes a picture, and stores the file `photo` and those of its variants that are not too wide. */
async function encode(
  source: FileHandle,
  folder: string,
  photo: string,
  formats: (Encoding & { name: string })[],
): Promise<{ width: number; height: number }> {
  await using stack = new AsyncDisposableStack();
  const files: { file: FileHandle; name: string }[] = [];
  for (const { name } of formats) files.push({ name, file: stack.use(await temporaryFile()) });
  const job = { kind: "photo", side: largestSidePixels, formats } as const;
  const outputs = files.map(({ file }) => file);
  const outcome = await runPhotoProcess(job, [source], outputs);
  if ("refused" in outcome)
    throw new PhotoRefused(
      outcome.refused === "pixels" ? refusals.pixels(outcome.pixels) : refusals[outcome.refused],
    );
  const names = [photo, ...photoVariants(photo, outcome.width).map(({ name }) => name)];
  await nameFiles(
    folder,
    files.filter(({ name }) => names.includes(name)),
  );
  return outcome;
}

async function checkedFormat(source: FileHandle): Promise<PhotoFormat> {
  const { size } = await source.stat();
  if (size === 0) throw new PhotoRefused(refusals.empty);
  if (size > maxPhotoBytes) throw new PhotoRefused(refusals.bytes(size));
  const { buffer, bytesRead } = await source.read(Buffer.alloc(4096), 0, 4096, 0);
  const type = photoType(buffer.subarray(0, bytesRead));
  if (type === null) throw new PhotoRefused(refusals.unknown);
  if (type === "svg" || type === "heic") throw new PhotoRefused(refusals[type]);
  return type;
}

/** How to encode a file. `width` is the maximum in pixels; without it, the photo's own. */
export type Encoding = {
  format: PhotoFormat;
  options: JpegOptions & PngOptions & WebpOptions & AvifOptions & GifOptions;
  width?: number;
};

export type PhotoTask = { kind: "photo"; side: number; formats: Encoding[] };
/** A job for the process. `memory` (bytes), `pixels` and `side` are maximum values. */
export type Job<Task> = Task & {
  sources: number;
  memory: number;
  pixels: number;
};

/** The size of the result, or the reason for the failure ("heavy": too much memory or time). */
export type Outcome =
  | { width: number; height: number }
  | { refused: "damaged" | "heavy" }
  | { refused: "pixels"; pixels: number };

/** Maximum resident memory. A progressive JPEG takes 240 MB, the server 140 of 400 MB. */
const maxResidentBytes = 246 * 1024 * 1024;
const maxReservedBytes = 300 * 1024 * 1024;
const processorTimeoutSeconds = 45;
const processTimeoutMs = 2 * minuteMs;

const limits = `ulimit -c 0; ulimit -s 2048; ulimit -d ${Math.floor(maxReservedBytes / 1024)}; ulimit -t ${processorTimeoutSeconds}`;
const heap = ["--max-old-space-size=32", "--max-semi-space-size=1"];
const flags = ["--jitless", ...heap, "--v8-pool-size=1"];

/**
 * Runs a job in a child process with limited memory and time, which can only access these open
 * files. If it is killed or crashes, the result is "heavy".
 */
export async function runPhotoProcess(
  task: { kind: string },
  sources: FileHandle[],
  outputs: FileHandle[],
): Promise<Outcome> {
  await using scratch = await temporaryFile();
  const bounds = { memory: maxResidentBytes, pixels: maxPhotoPixels };
  const job = { ...task, ...bounds, sources: sources.length };
  const files = [...sources, scratch, ...outputs].map(({ fd }) => fd);
  const shell = ["-c", `${limits}; exec "$0" "$@"`, process.execPath];
  const script = "app/photos/make/photo-process.js";
  const child = spawn("/bin/sh", [...shell, ...flags, script, JSON.stringify(job)], {
    // Without the server's environment, which contains passwords.
    env: { MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "2" },
    stdio: ["ignore", "pipe", "pipe", "pipe", ...files],
    timeout: processTimeoutMs,
    killSignal: "SIGKILL",
  });
  // Also emitted if the process cannot be started. Then stdout and stderr do not exist.
  child.on("error", () => {});
  child.stdio[3]?.on("error", () => {});
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The process for pictures has no output.");
  const { output, errors, code, signal } = await outputOf(Object.assign(child, { stdout, stderr }));
  if (output) return JSON.parse(output) as Outcome;
  if (signal === null) throw new Error(`The process for pictures ended with ${code}: ${errors}`);
  log("picture process ended", { signal, said: errors.slice(0, 300) }, "warn");
  return { refused: "heavy" };
}

/** Maximum queue length for a visitor's job. Above it, the queue only takes the owner's photos. */
export const maxVisitorJobs = 20;
export const forVisitors: Place = { maxJobs: maxVisitorJobs };

/** Runs one job at a time, as each needs a CPU. @throws PhotoRefused (503) if the queue is full */
export const inTurn = jobQueue(150, () => new PhotoRefused(refusals.busy, 503));
