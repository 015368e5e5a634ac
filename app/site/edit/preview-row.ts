import { data, href, redirect } from "react-router";
import { previewForm } from "#app/content/preview/render-preview.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { Route } from "./+types/preview-row.ts";
import { readEditable, rowListOf } from "./row-lists.server.ts";

/** A preview needs the posted form; a GET redirects to the list. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/site/:sheet", { sheet: params.list }));

export function action({ request, params }: Route.ActionArgs) {
  const list = rowListOf(params.list);
  const id = readId(params.id) ?? 0;
  if (id !== 0 && !readEditable(list, id))
    throw data(`This ${list.kind} is no longer here. Close this tab to go on writing.`, {
      status: 404,
    });
  return previewForm(list.sheet(), request, id);
}
