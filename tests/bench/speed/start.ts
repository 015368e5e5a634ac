import { once } from "node:events";
import { startSite } from "../../server.ts";
import { medianTime, type Row } from "./figures.ts";
import { startTemplate } from "./template.ts";

/**
 * The time from the process's start to its first page, compared with the minimal template. Like `npm start`,
 * the site has the compiled code of its last run; the template stores none.
 */
export async function start(): Promise<Row[]> {
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
    return [
      {
        what: "start to the first answered page, to the minimal template's",
        measured: `${measured.toFixed(0)} ms`,
        reference: `${reference.toFixed(0)} ms`,
        ratio: measured / reference,
        bound: 1.5,
        better: "lower",
      },
    ];
  } finally {
    await first.stop();
  }
}
