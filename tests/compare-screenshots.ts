// Compares two folders of `npm run screenshots`, pixel by pixel, and names the pictures that differ in
// more than 0.1 % of their pixels or that only one of them has:
// node tests/compare-screenshots.ts BEFORE [AFTER, else screenshots]
import { globSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const [before, after = "screenshots"] = process.argv.slice(2);
if (!before) {
  console.error(
    "Name the folder with the pictures of before, and then, if it is not screenshots, the one of after.",
  );
  process.exit(2);
}

/** Part of the pixels that may differ: the smoothing of letters does, now and then. */
const allowed = 0.001;
/** Steps of a colour, of 255, that nobody sees. */
const unseen = 8;

const picturesIn = (folder: string) => new Set(globSync("**/*.png", { cwd: folder }));
const [then, now] = [picturesIn(before), picturesIn(after)];
const all = [...new Set([...then, ...now])].sort();
let differing = 0;
for (const name of all) {
  const told = !now.has(name) ? "is gone" : !then.has(name) ? "is new" : await difference(name);
  if (!told) continue;
  differing += 1;
  console.log(`${name}: ${told}`);
}
console.log(`${differing} of ${all.length} pictures differ by more than 0.1 %.`);
process.exit(differing > 0 ? 1 : 0);

/** What differs between the two pictures of this name; null where it is too little. */
async function difference(name: string): Promise<string | null> {
  const [one, other] = await Promise.all([
    pixels(join(before ?? "", name)),
    pixels(join(after, name)),
  ]);
  if (one.info.width !== other.info.width || one.info.height !== other.info.height)
    return `was ${one.info.width} x ${one.info.height}, is ${other.info.width} x ${other.info.height}`;
  let count = 0;
  for (let at = 0; at < one.data.length; at += 3) if (differs(one.data, other.data, at)) count += 1;
  const part = count / (one.data.length / 3);
  return part > allowed ? `${(part * 100).toFixed(2)} % of the pixels` : null;
}

function pixels(file: string) {
  return sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function differs(one: Buffer, other: Buffer, at: number): boolean {
  return [0, 1, 2].some((n) => Math.abs((one[at + n] ?? 0) - (other[at + n] ?? 0)) > unseen);
}
