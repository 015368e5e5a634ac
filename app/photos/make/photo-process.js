// Decodes and encodes pictures in a child process, which encode.server.ts starts for each job: an
// uploaded file may crash a decoder or use all of its memory. Plain JavaScript, because Node cannot strip
// types with --jitless, which saves memory and leaves none both writable and executable. Gets file
// descriptors, not paths: 3 is a pipe that closes when the server ends; from 4 on the sources, a scratch
// file, and the outputs. Prints its result as JSON.
import { readSync, writeFileSync, writeSync } from "node:fs";
import { Socket } from "node:net";
import { setPriority } from "node:os";
import sharp from "sharp";

/** @import { CardTask, IconTask } from "./draw-picture.server.ts" */
/** @import { Job, Outcome, PhotoTask } from "./encode.server.ts" */

/** @type {Job<PhotoTask | CardTask | IconTask>} */
const job = JSON.parse(process.argv[2] ?? "");
const scratch = 4 + job.sources;
const outputs = scratch + 1;
/** @param {number} file */
const pathOf = (file) => `${process.platform === "linux" ? "/proc/self" : "/dev"}/fd/${file}`;

/** Exits at once, because a decoder may still be running. @type {(outcome?: Outcome) => never} */
function end(outcome) {
  if (outcome) writeSync(1, JSON.stringify(outcome));
  process.kill(process.pid, "SIGKILL");
  throw new Error("killed");
}

new Socket({ fd: 3 })
  .on("error", () => {})
  .on("close", () => end())
  .resume();
setInterval(() => process.memoryUsage.rss() > job.memory && end({ refused: "heavy" }), 3);
try {
  setPriority(5);
  // If the machine runs out of memory, the system kills this process before the server.
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {}

sharp.cache(false);
sharp.concurrency(1);
// By default sharp also reads SVG, TIFF and more.
sharp.block({ operation: ["VipsForeignLoad"] });
const loaders = ["Jpeg", "Png", "Webp", "Heif", "Nsgif"];
sharp.unblock({ operation: loaders.map((it) => `VipsForeignLoad${it}File`) });

/** How to correct each EXIF orientation: first mirror, then rotate. */
const upright = [
  { turn: 0, mirror: false },
  { turn: 0, mirror: false },
  { turn: 0, mirror: true },
  { turn: 180, mirror: false },
  { turn: 180, mirror: true },
  { turn: 270, mirror: true },
  { turn: 90, mirror: false },
  { turn: 90, mirror: true },
  { turn: 270, mirror: false },
];

/** Maximum pixels of a GIF: its decoder allocates all of them twice, too fast for the memory check. */
const maxGifPixels = 30_000_000;
/** Maximum scans of a JPEG (usually ten) and frames of a WebP: each one decodes the whole picture. */
const [mostScans, mostFrames] = [100, 5_000];

/** Counts a byte sequence in the picture's file. @param {Buffer} mark */
function countOf(mark) {
  const piece = Buffer.alloc(65_536);
  let count = 0;
  for (let at = 0, read = piece.length; read === piece.length; at += read - mark.length + 1) {
    read = readSync(4, piece, 0, piece.length, at);
    const there = piece.subarray(0, read);
    for (let found = there.indexOf(mark); found >= 0; count++)
      found = there.indexOf(mark, found + mark.length);
  }
  return count;
}

/** @param {Job<PhotoTask>} job @returns {Promise<Outcome>} */
async function encodePhoto({ pixels, side, formats }) {
  if (countOf(Buffer.from("ANMF")) > mostFrames) return { refused: "heavy" };
  const source = /** @type {const} */ ({ failOn: "error", sequentialRead: true });
  const {
    width,
    height,
    format,
    orientation = 1,
    isProgressive,
  } = await sharp(pathOf(4), {
    ...source,
    limitInputPixels: false,
  }).metadata();
  if (width * height > pixels) return { refused: "pixels", pixels: width * height };
  if (format === "gif" && width * height > maxGifPixels) return { refused: "heavy" };
  if (format === "jpeg" && isProgressive && countOf(Buffer.from([0xff, 0xda])) > mostScans)
    return { refused: "heavy" };
  try {
    // Uses a file, so that the decoder's memory is released before the pixels need memory.
    await sharp(pathOf(4), { ...source, limitInputPixels: pixels })
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png({ compressionLevel: 0 })
      .toFile(pathOf(scratch));
  } catch (error) {
    // AVIF's decoder does not report that it ran out of memory; it needs about 20 bytes a pixel.
    if (format === "heif" && width * height > 6_000_000) return { refused: "heavy" };
    throw error;
  }
  // Rotated after scaling, because rotation needs the whole picture in memory.
  const { turn, mirror } = upright[orientation] ?? { turn: 0, mirror: false };
  const { data, info } = await sharp(pathOf(scratch))
    .flop(mirror)
    .rotate(turn)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [index, { format, options, width }] of formats.entries()) {
    const picture = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
    writeFileSync(outputs + index, await picture.toFormat(format, options).toBuffer());
  }
  return { width: info.width, height: info.height };
}

/** Two photos side by side, with a strip between. @param {Job<CardTask>} job @returns {Promise<Outcome>} */
async function encodeCard({ width, height, strip, colour, quality }) {
  const half = (width - strip) / 2;
  const sides = [];
  for (const index of [0, 1]) {
    const { data, info } = await sharp(pathOf(4 + index))
      .resize({ width: half, height, fit: "cover", position: "bottom" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    sides.push({ input: data, raw: info, top: 0, left: index * (half + strip) });
  }
  const card = sharp({ create: { width, height, channels: 3, background: colour } });
  writeFileSync(outputs, await card.composite(sides).jpeg({ quality }).toBuffer());
  return { width, height };
}

/** A square with a whole photo, or a mark of parts. @param {Job<IconTask>} job @returns {Promise<Outcome>} */
async function encodeIcon({ size, inset, ground, parts, sources }) {
  const edge = Math.round(size * inset);
  const side = size - 2 * edge;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  /** @type {import("sharp").OverlayOptions[]} */
  const layers = [];
  /** @param {import("sharp").Sharp} picture @param {number} left */
  const lay = async (picture, left) => {
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    layers.push({ input: data, raw: info, top: edge, left: edge + left });
  };
  if (sources === 1)
    await lay(
      sharp(pathOf(4)).resize({ width: side, height: side, fit: "contain", background: clear }),
      0,
    );
  const at = (/** @type {number} */ thirtieths) => Math.round((side * thirtieths) / 30);
  for (const [from, wide, background] of parts) {
    const width = Math.max(1, at(from + wide) - at(from));
    await lay(sharp({ create: { width, height: side, channels: 4, background } }), at(from));
  }
  const square = sharp({
    create: { width: size, height: size, channels: 4, background: ground ?? clear },
  });
  writeFileSync(outputs, await square.composite(layers).png().toBuffer());
  return { width: size, height: size };
}

/** @returns {Promise<Outcome>} */
function run() {
  if (job.kind === "photo") return encodePhoto(job);
  return job.kind === "card" ? encodeCard(job) : encodeIcon(job);
}

try {
  end(await run());
} catch (error) {
  end({ refused: /memory|alloc/i.test(String(error)) ? "heavy" : "damaged" });
}
