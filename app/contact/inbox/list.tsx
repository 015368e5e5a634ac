import { Link, Outlet } from "react-router";
import { requestView } from "#app/contact/contact-requests.server.ts";
import { readId } from "#app/http/read-address.ts";
import { Alert } from "#app/ui/alert.tsx";
import { FlashMessage } from "#app/ui/flash-message.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { Route } from "./+types/list.ts";
import { FilterBar, Tiles } from "./filter-bar.tsx";
import inboxStyles from "./inbox.css?url";
import { readRequestPage } from "./inbox-query.server.ts";
import { RequestCard } from "./request-card.tsx";
import {
  filterQuery,
  listAddress,
  pageSize,
  type RequestFilter,
  readFilter,
  trashAddress,
} from "./request-filter.ts";
import { findTrashedRequest } from "./trash.server.ts";
import { useClosingGap } from "./use-closing-gap.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxStyles }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Contact requests | ${matches[0].loaderData.business.name}` },
];

export function loader({ url }: Route.LoaderArgs) {
  const { page, ...filter } = readFilter(url.searchParams);
  const { requests, ...found } = readRequestPage(filter, page);
  const deletedId = readId(url.searchParams.get("deleted"));
  const deleted = deletedId === null ? null : findTrashedRequest(deletedId);
  const now = new Date();
  return {
    ...found,
    filter,
    query: filterQuery({ ...filter, page: found.page }),
    requests: requests.map((row) => requestView(row, now)),
    deleted: deleted && { id: deleted.id, name: deleted.name },
  };
}

export default function RequestList({ loaderData }: Route.ComponentProps) {
  const { filter, counts, spam, query, deleted, failed, ...at } = loaderData;
  const requests = useClosingGap(loaderData.requests);
  return (
    <>
      <div className="wrap ohead">
        <h1>{filter.spam ? "Spam" : "Contact requests"}</h1>
        <p className="views">
          {filter.spam ? (
            <Link to={listAddress("")}>All requests</Link>
          ) : (
            <Link to={listAddress("?view=spam")}>{spam > 0 ? `Spam (${spam})` : "Spam"}</Link>
          )}
          <Link to={trashAddress()}>Trash</Link>
        </p>
      </div>
      <Deleted request={deleted} query={query} />
      <Tiles counts={counts} filter={filter} />
      <FilterBar filter={filter} />
      <div className="reqs">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} query={query} spam={filter.spam} />
        ))}
      </div>
      {requests.length === 0 && (failed ? <Failed query={query} /> : <Empty filter={filter} />)}
      <Pager
        {...at}
        label="Pages"
        size={pageSize}
        to={(page) => filterQuery({ ...filter, page }) || "?"}
      />
      <Outlet />
    </>
  );
}

type DeletedProps = { request: { id: number; name: string } | null; query: string };

function Deleted({ request, query }: DeletedProps) {
  if (!request) return <FlashMessage />;
  const fields = { intent: "restore", id: request.id, back: "list" };
  return (
    <FlashMessage undo={{ action: trashAddress(query), fields }}>
      The request from {request.name} was moved to the trash.
    </FlashMessage>
  );
}

function Failed({ query }: { query: string }) {
  return (
    <div className="wrap py-10">
      <Alert>Failed to load contact requests. Please try again later.</Alert>
      <Link className="btn line mt-6" to={listAddress(query)} reloadDocument>
        Try Again
      </Link>
    </div>
  );
}

function Empty({ filter }: { filter: RequestFilter }) {
  return (
    <div className="wrap py-10">
      <h2>No contact requests found</h2>
      <p className="mt-2 text-quiet">{emptySentence(filter)}</p>
    </div>
  );
}

function emptySentence({ status, q, spam }: RequestFilter): string {
  if (q) return `No ${status ? `${status} ` : ""}contact requests match “${q}”.`;
  if (spam) return "No contact requests have been flagged as spam.";
  if (status) return `No ${status} contact requests found.`;
  return "No contact requests have been submitted yet.";
}
