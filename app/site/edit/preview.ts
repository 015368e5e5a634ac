import { data, href, redirect } from "react-router";
import { previewForm } from "#app/content/preview/render-preview.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { Route } from "./+types/preview.ts";
import { rowListOf, sheetOf } from "./all-sheets.server.ts";

/** A preview needs the posted form of a sheet or of a list's row; a GET redirects to the form or list. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/site/:sheet", { sheet: params.sheet }));

export function action({ request, params }: Route.ActionArgs) {
  if (params.id === undefined) return previewForm(sheetOf(params.sheet), request);
  const list = rowListOf(params.sheet);
  const id = readId(params.id) ?? 0;
  const stored = id === 0 ? undefined : list.read(id);
  if (stored?.refusal) throw data(stored.refusal, { status: 403 });
  if (stored === null)
    throw data(`This ${list.kind} is no longer here. Close this tab to go on writing.`, {
      status: 404,
    });
  return previewForm(list.sheet(), request, id);
}
