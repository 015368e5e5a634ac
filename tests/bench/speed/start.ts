import { once } from "node:events";
import { startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { comparePairs } from "./figures.ts";
import { buildTemplate, startTemplate } from "./template.ts";

const runs = 9;

/**
 * The time from the process's start to its first page, compared with the minimal template, in turns. Like
 * `npm start`, the site has the compiled code of its last run; the template stores none.
 */
export async function start(): Promise<Figure[]> {
  buildTemplate();
  // Uses the data of a former start, so that no migration is measured.
  const first = await startSite();
  await (await fetch(first.url)).text();
  // A signal that it handles, because Node stores its compiled code at the end.
  first.process.kill("SIGTERM");
  await once(first.process, "exit");
  try {
    const pairs: [number, number][] = [];
    for (let run = 0; run < runs; run++)
      pairs.push([
        await firstPageMs(() => startSite({}, first.folder)),
        await firstPageMs(startTemplate),
      ]);
    const what = "start to the first answered page, to the minimal template's";
    return [comparePairs(what, pairs, { unit: "ms", atMost: 1.5 })];
  } finally {
    await first.stop();
  }
}

async function firstPageMs(begin: () => Promise<{ url: string; stop: () => Promise<void> }>) {
  const startMs = performance.now();
  const site = await begin();
  await (await fetch(site.url)).text();
  const ms = performance.now() - startMs;
  await site.stop();
  return ms;
}
