import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { readSheetForm } from "#app/content/sheet/read-sheet-form.server.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { withPreview } from "#app/content/sheet/stored-sheets.server.ts";

/** The public page with the posted values; 422 if not valid. `rowId`: of a list, 0 for a new. */
export async function previewForm(sheet: Sheet, request: Request, rowId?: number) {
  const { values, problem } = checkValues(sheet, (await readSheetForm(sheet, request)).values);
  if (problem)
    return new Response(`${problem.message} Close this tab to go on writing.`, {
      status: 422,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  const shown = rowId === undefined ? values : { id: rowId, values };
  const build = (await import("virtual:react-router/server-build")) as ServerBuild;
  const page = new Request(new URL(sheet.shownAt ?? "/", request.url), {
    headers: { Host: request.headers.get("Host") ?? new URL(request.url).host },
  });
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const response = await withPreview(sheet.key, shown, () =>
    handle(page, new RouterContextProvider()),
  );
  response.headers.set("Cache-Control", "no-store");
  return response;
}
