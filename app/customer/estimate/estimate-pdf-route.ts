import type { LoaderFunctionArgs } from "react-router";
import { readPdf, requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { requireByLink } from "#app/requests/request/request-links.server.ts";

/**
 * The PDF of an estimate, as it was sent, or accepted with the record of that: at `/request/:token` for its
 * customer, at `/admin/estimates`, behind the guard, for the owner.
 */
export function loader({ params }: LoaderFunctionArgs) {
  const { token, number = "" } = params;
  const requestId = token === undefined ? null : requireByLink(token).id;
  const { id, label } = requireSentEstimate(number, requestId);
  return new Response(new Uint8Array(readPdf(id)), {
    headers: {
      "Content-Type": "application/pdf",
      "Cache-Control": "no-store",
      "Content-Disposition": `inline; filename="estimate-${label}.pdf"`,
    },
  });
}
