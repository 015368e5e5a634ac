import { data, href, redirect } from "react-router";
import { previewRow } from "#app/content/sheet-action.server.ts";
import { readId } from "#app/http/read-address.ts";
import { serviceSheet } from "#app/services/service-sheet.ts";
import { findService } from "#app/services/services.server.ts";
import type { Route } from "./+types/preview.ts";

/** A preview is made of what is typed: asked for without it, it leads to the list. */
export const loader = () => redirect(href("/admin/site/services"));

export function action({ request, params }: Route.ActionArgs) {
  const id = readId(params.id) ?? 0;
  if (id !== 0 && !findService(id))
    throw data("This service is no longer here. Close this tab to go on writing.", { status: 404 });
  return previewRow(serviceSheet, request, id);
}
