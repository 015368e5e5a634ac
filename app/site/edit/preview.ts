import { href, redirect } from "react-router";
import { previewForm } from "#app/content/preview/render-preview.server.ts";
import type { Route } from "./+types/preview.ts";
import { sheetOf } from "./all-sheets.server.ts";

/** A preview needs the posted form; a GET redirects to the form. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/site/:sheet", params));

export const action = ({ request, params }: Route.ActionArgs) =>
  previewForm(sheetOf(params.sheet), request);
