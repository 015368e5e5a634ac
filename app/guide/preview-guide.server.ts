import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readGuideSource } from "./guide-source.server.ts";
import { typesetGuide } from "./typesetting.server.ts";

let last: Promise<unknown> = Promise.resolve();

/** The guide with what is typed into its sheet, to look at; one at a time, and kept nowhere. */
export async function previewGuide(): Promise<Response> {
  // Read before it waits its turn: what is typed stands in for the sheet only while this is asked.
  const { source } = readGuideSource();
  const made = last.then(async () => {
    const folder = await mkdtemp(join(tmpdir(), "guide-"));
    try {
      await typesetGuide(source, join(folder, "guide.pdf"));
      return await readFile(join(folder, "guide.pdf"));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  last = made.catch(() => {});
  return new Response(await made, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" },
  });
}
