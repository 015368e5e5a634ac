import { once } from "node:events";
import { startSite } from "../../server.ts";
import { compare, type Figure } from "../figure.ts";
import { medianTime } from "./figures.ts";
import { buildTemplate, startTemplate } from "./template.ts";

/**
 * The time from the process's start to its first page, compared with the minimal template. Like `npm start`,
 * the site has the compiled code of its last run; the template stores none.
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
    const reference = await medianTime(async () => {
      const template = await startTemplate();
      await (await fetch(template.url)).text();
      await template.stop();
    }, 9);
    const measured = await medianTime(async () => {
      const site = await startSite({}, first.folder);
      await (await fetch(site.url)).text();
      await site.stop();
    }, 9);
    const what = "start to the first answered page, to the minimal template's";
    return [compare(what, measured, reference, { unit: "ms", atMost: 1.5 })];
  } finally {
    await first.stop();
  }
}
