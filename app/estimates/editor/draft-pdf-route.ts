import { data } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { typesetEstimate } from "#app/estimates/document/typeset-estimate.server.ts";
import { composeDocument, notNumbered } from "#app/estimates/draft/compose-document.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { requireContactRequest } from "#app/requests/request/contact-requests.server.ts";
import type { Route } from "./+types/draft-pdf-route.ts";

/** The PDF that the saved draft would be sent as, without a number. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const request = requireContactRequest(readId(params.id));
  const stored = readDraft(request.id);
  if (!stored) throw data("There is no draft. It was sent or discarded.", { status: 404 });
  const by = administrator(context).email;
  const document = composeDocument(request, stored.draft, by, notNumbered, new Date());
  return new Response(Buffer.from(await typesetEstimate(document)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="estimate-preview.pdf"',
      "Cache-Control": "no-store",
    },
  });
}
