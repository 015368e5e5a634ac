import type { LoaderFunctionArgs } from "react-router";
import { requireByLink } from "#app/requests/request/request-links.server.ts";
import { typesetEstimate } from "./document/typeset-estimate.server.ts";
import { previewDraft } from "./draft/draft.server.ts";
import { readPdf, requireSentEstimate } from "./sent/sent-estimates.server.ts";

/**
 * The PDF of an estimate: as it was sent, or accepted with the record of that, at `/request/:token` for its
 * customer, at `/admin/estimates` for the owner; below `/admin/contacts` what the saved draft would be sent as.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, token, number = "" } = params;
  const bytes = id
    ? await typesetEstimate(previewDraft(id, context).document)
    : readPdf(requireSentEstimate(number, token ? requireByLink(token).id : null).id);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Cache-Control": "no-store",
      "Content-Disposition": `inline; filename="estimate-${id ? "preview" : number}.pdf"`,
    },
  });
}
