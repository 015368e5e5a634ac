import { readPdf, requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { requireByLink } from "#app/requests/request/request-links.server.ts";
import type { Route } from "./+types/estimate-pdf-route.ts";

/** The PDF of an estimate, for its customer: as it was sent, or accepted with the record of that. */
export function loader({ params }: Route.LoaderArgs) {
  const { id, label } = requireSentEstimate(params.number, requireByLink(params.token).id);
  return new Response(new Uint8Array(readPdf(id)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="estimate-${label}.pdf"`,
    },
  });
}
