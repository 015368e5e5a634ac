import { isPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { guide } from "#app/guide/make/guide.server.ts";
import { previewGuide } from "#app/guide/make/preview-guide.server.ts";
import { openOwnGuide } from "#app/guide/own/own-guide.server.ts";
import { answerFile } from "#app/http/cache/answer-file.server.ts";
import { guideFile } from "#app/pieces/guide/guide-request.ts";
import type { Route } from "./+types/pdf-route.ts";

/** The guide: the owner's own PDF where there is one, else the last that was made whole. */
export async function loader({ request }: Route.LoaderArgs) {
  if (isPreview()) return await previewGuide();
  const found = (await openOwnGuide()) ?? (await guide.open());
  if (!found) return notYet();
  return await answerFile(request, found.file, {
    ETag: found.tag,
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${guideFile.slice(1)}"`,
    // It changes with the facts: a copy is kept, and asked about.
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
