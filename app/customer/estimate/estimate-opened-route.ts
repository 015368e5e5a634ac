import { readSession } from "#app/accounts/sessions/sessions.server.ts";
import { noteOpened } from "#app/estimates/estimate.server.ts";
import { requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { requireByLink } from "#app/requests/request/request-links.server.ts";
import type { Route } from "./+types/estimate-opened-route.ts";

/** A script of the visible page tells that its customer has an estimate open; an administrator is none. */
export async function action({ request: sent, params }: Route.ActionArgs) {
  const request = requireByLink(params.token);
  const { label } = requireSentEstimate(params.number, request.id);
  if ((await readSession(sent)) === null) noteOpened(request, label);
  return new Response(null, { status: 204 });
}
