import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { checkValues } from "#app/content/sheet/check-values.ts";
import { readSheetForm } from "#app/content/sheet/read-sheet-form.server.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { withPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { photosHeader } from "./preview-of-form.ts";

/**
 * Renders the public page of a sheet, or of its part that `?part` names, with the posted values in place
 * of the stored ones: the site's own handler answers a request for it. Answers 422 with a sentence if
 * the values are not valid.
 * @param rowId the row of a list that the values are for; 0 for a new row
 */
export async function previewForm(sheet: Sheet, request: Request, rowId?: number) {
  const form = await readSheetForm(sheet, request);
  const { values, problem } = checkValues(sheet, form.values);
  const photos = { [photosHeader]: JSON.stringify(form.stored) };
  const [message = problem?.message] = Object.values(form.refused);
  if (!values || message)
    return new Response(`${message} Close this tab to go on writing.`, {
      status: 422,
      headers: {
        ...photos,
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
      },
    });
  const preview = rowId === undefined ? values : { id: rowId, values };
  const id = new URL(request.url).searchParams.get("part");
  const part = sheet.parts.find((it) => it.id === id);
  const address = part?.shownAt ?? sheet.shownAt ?? "/";
  const response = await withPreview(sheet.key, preview, () => renderPage(address, request));
  response.headers.set(photosHeader, photos[photosHeader]);
  return response;
}

/** Renders a public page by the site's own handler, for whoever `cookie` signs in. */
export async function renderPage(
  address: string,
  request: Request,
  cookie = "",
): Promise<Response> {
  const { url, headers } = request;
  const page = new Request(new URL(address, url), {
    headers: { Host: headers.get("Host") ?? new URL(url).host, Cookie: cookie },
  });
  const build = (await import("virtual:react-router/server-build")) as ServerBuild;
  const answer = createRequestHandler(build, import.meta.env.MODE);
  const response = await answer(page, new RouterContextProvider());
  response.headers.set("Cache-Control", "no-store");
  return response;
}
