// Lists screenshots that differ, are new or missing: node tests/screens/compare.ts BEFORE AFTER [WORD...]
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** A smaller share of different pixels is only antialiasing. */
const tolerated = 0.001;
/** Maximum difference of a color channel (0 to 255) between two renderings of a letter. */
const sameColour = 8;

type Raster = { width: number; height: number; pixels: Buffer };

/** The share of different pixels (0 to 1) and the first row with one. Pixels in only one image differ. */
function differing(before: Raster, after: Raster): { part: number; firstRow: number } {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const sharedWidth = Math.min(before.width, after.width);
  const sharedHeight = Math.min(before.height, after.height);
  let different = width * height - sharedWidth * sharedHeight;
  let firstRow = sharedHeight;
  for (let y = 0; y < sharedHeight; y++)
    for (let x = 0; x < sharedWidth; x++) {
      const one = (y * before.width + x) * 3;
      const other = (y * after.width + x) * 3;
      for (let colour = 0; colour < 3; colour++) {
        const gap = (before.pixels[one + colour] ?? 0) - (after.pixels[other + colour] ?? 0);
        if (Math.abs(gap) <= sameColour) continue;
        different++;
        firstRow = Math.min(firstRow, y);
        break;
      }
    }
  return { part: different / (width * height), firstRow };
}

async function read(file: string): Promise<Raster> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

const [beforeFolder, afterFolder, ...words] = process.argv.slice(2);
if (!beforeFolder || !afterFolder) {
  console.error("Usage: node tests/screens/compare.ts BEFORE AFTER [WORD...]");
  process.exit(2);
}

/** The pictures in a folder whose names contain all of the words. */
const picturesOf = (folder: string) =>
  readdirSync(folder).filter(
    (name) => name.endsWith(".png") && words.every((word) => name.includes(word)),
  );

const before = new Set(picturesOf(beforeFolder));
const taken = picturesOf(afterFolder);
let same = 0;
for (const name of taken.sort()) {
  if (!before.has(name)) {
    console.info(`new      ${name}`);
    continue;
  }
  const one = await read(join(beforeFolder, name));
  const other = await read(join(afterFolder, name));
  const { part, firstRow } = differing(one, other);
  if (part <= tolerated) {
    same++;
    continue;
  }
  const size = (it: Raster) => `${it.width} x ${it.height}`;
  const sizes = size(one) === size(other) ? "" : `, ${size(one)} became ${size(other)}`;
  console.info(`differs  ${name}: ${(part * 100).toFixed(2)} %, from row ${firstRow}${sizes}`);
  process.exitCode = 1;
}
for (const name of [...before].filter((it) => !taken.includes(it)).sort()) {
  console.info(`gone     ${name}`);
  process.exitCode = 1;
}
console.info(`${same} of ${taken.length} are the same; ${before.size} stood before.`);
