import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { data } from "react-router";
import { jobQueue } from "#app/http/job-queue.ts";
import { logError } from "#app/log/log.server.ts";
import { PhotoRefused } from "#app/photos/photo-limits.ts";
import { readGuideSource } from "./guide-source.server.ts";
import { typesetGuide } from "./typesetting.server.ts";

const busy = "The guide is being previewed many times right now. Please try again in a minute.";
const previewInTurn = jobQueue(20, () => data(busy, { status: 503 }));

const failed = "The guide could not be made for this preview. Please try again in a minute.";

/**
 * The guide with what is typed into its sheet, to look at; one at a time, and kept nowhere.
 * @throws a sentence (503) where too many are asked for or it cannot be made
 */
export async function previewGuide(): Promise<Response> {
  // Read before it waits its turn: what is typed stands in for the sheet only while this is asked.
  const { source } = readGuideSource();
  const made = await previewInTurn(async () => {
    let folder: string | undefined;
    try {
      folder = await mkdtemp(join(tmpdir(), "guide-"));
      await typesetGuide(source, join(folder, "guide.pdf"));
      return await readFile(join(folder, "guide.pdf"));
    } catch (error) {
      if (error instanceof PhotoRefused) throw data(busy, { status: 503 });
      logError(error, { during: "previewing the guide" });
      throw data(failed, { status: 503 });
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true });
    }
  });
  return new Response(made, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" },
  });
}
