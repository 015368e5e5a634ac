import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { data } from "react-router";
import { type GuideSource, readGuideSource } from "#app/guide/words/guide-source.server.ts";
import { logError } from "#app/log/log.server.ts";
import { PhotoRefused } from "#app/photos/make/refusals.ts";
import { typesetGuide } from "./typesetting.server.ts";

const busy = "The guide is being previewed many times right now. Please try again in a minute.";

const failed = "The guide could not be made for this preview. Please try again in a minute.";

/**
 * The guide with what is typed into its sheet, to look at; kept nowhere.
 * @throws a sentence (503) where too many are asked for or it cannot be made
 */
export async function previewGuide(): Promise<Response> {
  const { source } = readGuideSource();
  const made = await pdfOf(source).catch((error) => {
    if (error instanceof PhotoRefused) throw data(busy, { status: 503 });
    logError(error, { during: "previewing the guide" });
    throw data(failed, { status: 503 });
  });
  return new Response(made, {
    headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" },
  });
}

async function pdfOf(source: GuideSource): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), "guide-"));
  try {
    const file = join(folder, "guide.pdf");
    await typesetGuide(source, file);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
