import { startSite } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";
import { medianTime, memoryOf } from "./figures.ts";
import { seedProjects } from "./seeds.ts";

// A query that is not cached, so that each request renders.
const path = (n: number) => `/gallery?page=1&uncached=${n}`;

async function figures(projects: number) {
  const site = await startSite();
  try {
    seedProjects(site, projects);
    let n = 0;
    const page = async () => await (await fetch(site.url + path(n++))).text();
    for (let warm = 0; warm < 200; warm++) await page();
    const time = await medianTime(page, 200);
    return { time, memory: await memoryOf(site.process.pid ?? 0) };
  } finally {
    await site.stop();
  }
}

/** The gallery's page with 10,000 projects, compared with 12. */
export async function gallery(): Promise<Figure[]> {
  const few = await figures(12);
  const many = await figures(10_000);
  const what = "gallery at 10,000 projects against 12:";
  return [
    compare(`${what} page time`, many.time, few.time, { unit: "ms", atMost: 1.3 }),
    compare(`${what} memory`, many.memory, few.memory, { unit: "MB", atMost: 1.2 }),
  ];
}
