import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { withPreview } from "#app/content/sheet/read-sheet.server.ts";
import { withoutSlot } from "#app/http/front/concurrency.server.ts";

/**
 * Renders a public page as it would be with these values of a sheet, for a visitor who is not
 * signed in. Nothing is stored and nothing of it is kept.
 * @param path the public page's address from the site's root
 */
export async function renderPreview(
  request: Request,
  path: string,
  sheet: { key: string; values: Record<string, unknown> },
): Promise<Response> {
  const build = (await import("virtual:react-router/server-build")) as ServerBuild;
  const page = new Request(new URL(path, request.url), {
    headers: { Host: request.headers.get("Host") ?? new URL(request.url).host },
  });
  const handle = createRequestHandler(build, import.meta.env.MODE);
  // The page takes a slot of its own.
  const response = await withoutSlot(() =>
    withPreview(sheet.key, sheet.values, () => handle(page, new RouterContextProvider())),
  );
  response.headers.set("Cache-Control", "no-store");
  return response;
}
