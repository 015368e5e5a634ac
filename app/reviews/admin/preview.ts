import { data, href, redirect } from "react-router";
import { previewRow } from "#app/content/sheet-action.server.ts";
import { readId } from "#app/http/read-address.ts";
import { currentReviewSheet, findReview } from "#app/reviews/reviews.server.ts";
import type { Route } from "./+types/preview.ts";

/** A preview is made of what is typed: asked for without it, it leads to the list. */
export const loader = () => redirect(href("/admin/site/reviews"));

export function action({ request, params }: Route.ActionArgs) {
  const id = readId(params.id) ?? 0;
  if (findReview(id)?.source === "invitation")
    throw data("A customer wrote this: it can be shown or hidden, not reworded.", { status: 403 });
  return previewRow(currentReviewSheet(), request, id);
}
