import { href, redirect } from "react-router";
import { previewSheet } from "#app/content/sheet/answer-sheet-form.server.ts";
import type { Route } from "./+types/preview.ts";
import { sheetOf } from "./all-sheets.server.ts";

/** A preview is made of what is typed: asked for without it, it leads to the form. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href("/admin/site/:sheet", params));

export const action = ({ request, params }: Route.ActionArgs) =>
  previewSheet(sheetOf(params.sheet), request);
