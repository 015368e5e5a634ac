import { data, href, redirect } from "react-router";
import { previewForm } from "#app/content/preview/render-preview.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { Route } from "./+types/preview-row.ts";
import { rowListOf } from "./row-lists.server.ts";

/** A preview needs the posted form; a GET redirects to the list. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/site/:sheet", { sheet: params.list }));

export function action({ request, params }: Route.ActionArgs) {
  const { kind, find, sheet, isFixed } = rowListOf(params.list);
  const id = readId(params.id) ?? 0;
  if (isFixed(id))
    throw data("A customer wrote this: it can be shown or hidden, not reworded.", { status: 403 });
  if (id !== 0 && !find(id))
    throw data(`This ${kind} is no longer here. Close this tab to go on writing.`, { status: 404 });
  return previewForm(sheet(), request, id);
}
