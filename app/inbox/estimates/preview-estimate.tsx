import { useEffect } from "react";
import { href } from "react-router";
import { OpenEstimate } from "#app/customer/estimate/open-estimate.tsx";
import { previewDraft } from "#app/estimates/draft/draft.server.ts";
import { firstName } from "#app/requests/request/contact-request.ts";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/preview-estimate.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const { request, document } = previewDraft(params.id, context);
  return { document, customer: firstName(request.name) };
}

export const meta: Route.MetaFunction = () => [{ title: "Preview of an estimate | Back office" }];

/** The customer's page of the saved draft, of which nothing can be pressed. */
export default function PreviewEstimate({ loaderData, params }: Route.ComponentProps) {
  const { document, customer } = loaderData;
  // The editor's form keeps the place in the page at each of its buttons, of which one leads here.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <TitleRow
        title="Preview"
        sentence={`This is what ${customer} will read. Nothing is sent yet.`}
      >
        <TitleLink to={href("/admin/contacts/:id/estimate.pdf", params)} reloadDocument>
          See the PDF
        </TitleLink>
        <TitleLink to={href("/admin/contacts/:id/estimate", params)}>Back to the draft</TitleLink>
      </TitleRow>
      <div className="border-line border-t" inert>
        <OpenEstimate document={document} />
      </div>
    </>
  );
}
