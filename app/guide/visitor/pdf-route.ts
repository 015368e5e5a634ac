import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { data } from "react-router";
import { isPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { guide, guideFile } from "#app/guide/make/guide.server.ts";
import { typesetGuide } from "#app/guide/make/typesetting.server.ts";
import { openOwnGuide } from "#app/guide/own/own-guide.server.ts";
import { readGuideSource } from "#app/guide/words/guide-source.server.ts";
import { answerFile } from "#app/http/cache/answer-file.server.ts";
import { logError } from "#app/log/log.server.ts";
import type { Route } from "./+types/pdf-route.ts";

/**
 * The guide: the owner's own PDF, else the last complete one of the site's. A former name leads to it
 * too, because links to it stay in mails and on other sites.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  if (!(params.file ?? ".pdf").endsWith(".pdf")) throw new Response(null, { status: 404 });
  if (isPreview()) return await previewGuide();
  const found = (await openOwnGuide()) ?? (await guide.open());
  if (!found) return notYet();
  return await answerFile(request, found.file, {
    ETag: found.tag,
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${guideFile().split("/").at(-1)}"`,
    // It changes with the facts.
    "Cache-Control": "no-cache",
  });
}

const notYet = () =>
  new Response("The guide is being made. Please try again in a minute.", {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": "60",
    },
  });

const failed = "The guide could not be made for this preview. Please try again in a minute.";

/** Makes the guide with the typed words. @throws 503 with a sentence, such as when the queue is full */
async function previewGuide(): Promise<Response> {
  try {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guide-"));
    const file = join(folder.path, "guide.pdf");
    await typesetGuide(readGuideSource().source, file);
    return new Response(await readFile(file), {
      headers: { "Content-Type": "application/pdf", "Content-Disposition": "inline" },
    });
  } catch (error) {
    logError(error, { during: "previewing the guide" });
    throw data(failed, { status: 503 });
  }
}
