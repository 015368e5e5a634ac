import { data, Link } from "react-router";
import { useBusiness } from "#app/business/business-context.tsx";
import { dateAndTime } from "#app/business/time.ts";
import { contactLabels, statusLabel } from "#app/contact/contact-request.ts";
import { findContactRequest, requestView } from "#app/contact/contact-requests.server.ts";
import { readId } from "#app/http/read-address.ts";
import type { Route } from "./+types/print.ts";
import inboxStyles from "./inbox.css?url";
import { notFoundMessage } from "./not-found.tsx";
import { listNotes } from "./notes.server.ts";
import { NoteList } from "./notes.tsx";
import { requestAddress } from "./request-filter.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxStyles }];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: `${loaderData?.request.name ?? "Print"} | ${matches[0].loaderData.business.name}` },
];

export function loader({ params }: Route.LoaderArgs) {
  const id = readId(params.id);
  const row = id && findContactRequest(id);
  if (!row) throw data(notFoundMessage, { status: 404 });
  return {
    request: requestView(row, new Date()),
    notes: listNotes(row.id).map((note) => ({ ...note, created_at: dateAndTime(note.created_at) })),
  };
}

/** One request on one sheet of paper, to take along. */
export default function Print({ loaderData: { request, notes } }: Route.ComponentProps) {
  const facts = [
    [contactLabels.phone, request.phone],
    [contactLabels.email, request.email],
    ["Service request", request.service],
    ["Status", statusLabel(request.status)],
    ["Received", request.received],
  ];
  return (
    <article className="wrap sheet-of">
      <p className="views no-print">
        <Link to={requestAddress(request.id)}>Back to the request</Link>
        <button className="btn sm script-only" type="button" onClick={() => print()}>
          Print
        </button>
        <span className="plain-only text-quiet">Print this page from your browser’s menu.</span>
      </p>
      <p className="muted">
        {useBusiness().name}, contact request {request.id}
      </p>
      <h1>{request.name}</h1>
      <dl className="kv">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <h2>Message</h2>
      <p className="msg">{request.message}</p>
      <section className="notes">
        {notes.length > 0 && <h2>Notes</h2>}
        <NoteList notes={notes} />
      </section>
    </article>
  );
}
