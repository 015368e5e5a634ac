import { data, Link } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { Talk } from "#app/contact/customer/messages-shown.tsx";
import { smallButton } from "#app/contact/inbox/list/request-card.tsx";
import { requestAddress } from "#app/contact/inbox/list/request-filter.ts";
import { contactLabels, statusLabel } from "#app/contact/request/contact-request.ts";
import { findContactRequest, requestView } from "#app/contact/request/contact-requests.server.ts";
import { conversationOf } from "#app/contact/request/conversation.server.ts";
import { listMessages } from "#app/contact/request/messages.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import type { Route } from "./+types/print.ts";
import { listNotes } from "./notes.server.ts";
import { NoteText } from "./notes.tsx";
import { notFoundMessage } from "./request-not-found.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminMeta(loaderData?.request.name ?? "Print", matches);

export function loader({ params }: Route.LoaderArgs) {
  const row = findContactRequest(readId(params.id));
  if (!row) throw data(notFoundMessage, { status: 404 });
  const now = new Date();
  return {
    request: requestView(row, now),
    said: conversationOf(row, listMessages(row.id), now),
    notes: listNotes(row.id),
  };
}

/** A request with its conversation and notes, laid out for printing. */
export default function Print({ loaderData }: Route.ComponentProps) {
  const { request, said, notes } = loaderData;
  const facts = [
    [contactLabels.phone, request.phone],
    [contactLabels.email, request.email],
    ["Service request", request.service],
    ["Status", statusLabel(request.status)],
    ["Received", request.received],
    ["Entered by", request.enteredBy],
  ];
  return (
    <article className="max-w-208 px-edge pt-8 pb-12 print:p-0">
      <p className="mb-6 flex flex-wrap items-center gap-x-6 text-note print:hidden">
        <Link className="inline-flex min-h-target items-center" to={requestAddress(request.id)}>
          Back to the request
        </Link>
        <Button className={`${smallButton} noscript:hidden`} type="button" onClick={() => print()}>
          Print
        </Button>
        <span className="text-quiet not-noscript:hidden">
          Print this page from your browser’s menu.
        </span>
      </p>
      <p className="text-quiet">
        {useBusiness().name}, contact request {request.id}
      </p>
      <h1>{request.name}</h1>
      <FactList className="mt-4">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <Fact key={name} name={name}>
                {fact}
              </Fact>
            ),
        )}
      </FactList>
      <h2 className="mt-8 mb-4">{said.length > 1 ? "Conversation" : "Message"}</h2>
      <Talk
        said={said}
        below={({ photos }) =>
          photos.length > 0 && (
            <p className="mt-1.5 text-note text-quiet">
              {photos.length === 1 ? "1 photograph" : `${photos.length} photographs`}
            </p>
          )
        }
      />
      {notes.length > 0 && <h2 className="mt-8 mb-2">Notes</h2>}
      <ul className="*:border-t *:border-line *:py-2">
        {notes.map((note) => (
          <li className="print:break-inside-auto" key={note.id}>
            <NoteText note={note} />
          </li>
        ))}
      </ul>
    </article>
  );
}
