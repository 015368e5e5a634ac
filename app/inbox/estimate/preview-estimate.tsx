import { href, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import type { EstimateView } from "#app/customer/estimate/estimate-head.tsx";
import { OpenEstimate } from "#app/customer/estimate/open-estimate.tsx";
import { composeDocument, notNumbered } from "#app/estimates/draft/compose-document.server.ts";
import { readDraft } from "#app/estimates/draft/draft.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { firstName } from "#app/requests/request/contact-request.ts";
import { requireContactRequest } from "#app/requests/request/contact-requests.server.ts";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/preview-estimate.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const request = requireContactRequest(readId(params.id));
  const stored = readDraft(request.id);
  if (!stored) throw redirect(href("/admin/contacts/:id/estimate", params));
  const by = administrator(context).email;
  const view: EstimateView = {
    label: "",
    newest: "",
    sha256: "",
    state: "sent",
    step: 0,
    record: null,
    deposit: "",
    reason: "",
    document: composeDocument(request, stored.draft, by, notNumbered, new Date()),
  };
  return { view, customer: firstName(request.name) };
}

export const meta: Route.MetaFunction = () => [{ title: "Preview of an estimate | Back office" }];

/** The customer's page of the saved draft, of which nothing can be pressed. */
export default function PreviewEstimate({ loaderData, params }: Route.ComponentProps) {
  const { view, customer } = loaderData;
  return (
    <>
      <TitleRow
        title="Preview"
        sentence={`This is what ${customer} will read. Nothing is sent yet.`}
      >
        <p className="flex flex-wrap gap-x-6">
          <TitleLink to={href("/admin/contacts/:id/estimate.pdf", params)} reloadDocument>
            See the PDF
          </TitleLink>
          <TitleLink to={href("/admin/contacts/:id/estimate", params)}>Back to the draft</TitleLink>
        </p>
      </TitleRow>
      <div className="border-line border-t" inert>
        <OpenEstimate view={view} answer={undefined} />
      </div>
    </>
  );
}
