import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { data } from "react-router";
import { jobQueue } from "#app/http/job-queue.ts";
import { readGuideSource } from "./guide-source.server.ts";
import { typesetGuide } from "./typesetting.server.ts";

const busy = "The guide is being previewed many times right now. Please try again in a minute.";
const inTurn = jobQueue(20, () => data(busy, { status: 503 }));

/** The guide with what is typed into its sheet, to look at; one at a time, and kept nowhere. */
export async function previewGuide(): Promise<Response> {
  // Read before it waits its turn: what is typed stands in for the sheet only while this is asked.
  const { source } = readGuideSource();
  const made = await inTurn(async () => {
    const folder = await mkdtemp(join(tmpdir(), "guide-"));
    try {
      await typesetGuide(source, join(folder, "guide.pdf"));
      return await readFile(join(folder, "guide.pdf"));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  return new Response(made, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" },
  });
}
