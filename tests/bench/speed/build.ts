import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import type { Row } from "./figures.ts";

const cache = "node_modules/.cache/imagetools";
const aside = `${cache}.aside`;

function build(): number {
  const start = performance.now();
  const { status, stderr } = spawnSync("npx", ["react-router", "build"], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return (performance.now() - start) / 1000;
}

/** A build with unchanged images, compared with one that makes them all. */
export async function rebuild(): Promise<Row[]> {
  if (existsSync(cache)) renameSync(cache, aside);
  try {
    const first = build();
    const again = build();
    return [
      {
        what: "npm run build again without a change to pictures, to the first",
        measured: `${again.toFixed(1)} s`,
        reference: `${first.toFixed(1)} s`,
        ratio: again / first,
        bound: 0.3,
        better: "lower",
      },
    ];
  } finally {
    if (existsSync(aside)) {
      rmSync(cache, { recursive: true, force: true });
      renameSync(aside, cache);
    }
  }
}
