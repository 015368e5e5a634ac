import { data, href, Link, Outlet, useOutlet } from "react-router";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { readId } from "#app/http/read-numbers.ts";
import {
  filterQuery,
  listAddress,
  pageSize,
  type RequestFilter,
  readOrdered,
  requestAddress,
  trashAddress,
} from "#app/inbox/search/request-filter.ts";
import { fallback } from "#app/log/log.server.ts";
import {
  findContactRequest,
  findTrashedRequest,
} from "#app/requests/request/contact-requests.server.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { ButtonLink, buttonLook, smallButton } from "#app/ui/controls/button.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/list.ts";
import { CountTiles, FilterBar } from "./filter-bar.tsx";
import inboxStyles from "./inbox.css?url";
import { countUnanswered, readRequestPage, requestRows } from "./inbox-query.server.ts";
import { RequestCard } from "./request-card.tsx";
import { newestRequest } from "./request-counts.server.ts";
import { useNewRequests } from "./use-new-requests.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Contact requests", matches);

export function loader({ request, url }: Route.LoaderArgs) {
  const { page, cookie, ...filter } = readOrdered(request, url);
  const [now, newest] = [new Date(), newestRequest()];
  const { requests, ...at } = readRequestPage(filter, page);
  const query = filterQuery({ ...filter, page: at.page });
  const view = {
    ...at,
    newest,
    filter,
    waiting: fallback(null, () => countUnanswered().waiting),
    query,
    requests: requestRows(requests, now),
    message: fallback(null, () => messageAfter(url.searchParams, query)),
  };
  return data(view, { headers: { "Set-Cookie": cookie } });
}

/** The message about what was just done to a request, with its undo. */
function messageAfter(params: URLSearchParams, query: string) {
  const deleted = findTrashedRequest(readId(params.get("deleted")));
  if (deleted) {
    const fields = { intent: "restore", id: deleted.id, back: "list" };
    const undo = { action: trashAddress(query), fields };
    return { words: `The request from ${deleted.name} was moved to the trash.`, undo };
  }
  const marked = findContactRequest(readId(params.get("marked")));
  if (marked?.spam) {
    const undo = { action: requestAddress(marked.id, query), fields: { intent: "not-spam" } };
    return { words: `The request from ${marked.name} was marked as spam.`, undo };
  }
  if (!params.has("removed")) return null;
  return { words: "Everything stored about the customer was removed." };
}

export default function RequestList({ loaderData }: Route.ComponentProps) {
  const { requests, filter, counts, spam, query, failed, message, waiting, ...at } = loaderData;
  useNewRequests(loaderData.newest, { paused: useOutlet() !== null });
  return (
    <>
      {filter.spam ? (
        <TitleRow
          title="Spam"
          sentence="Not counted, nothing sent to them. They stay until you delete them."
        >
          <TitleLink to={listAddress("")}>Back to requests</TitleLink>
        </TitleRow>
      ) : (
        <TitleRow
          title="Contact requests"
          sentence={
            waiting !== null &&
            `${waiting || "Nobody"} ${waiting > 1 ? "wait" : "waits"} for your answer.`
          }
          button={
            <Link
              className={`${buttonLook("outline")} ${smallButton}`}
              to={`${href("/admin/contacts/new")}${query}`}
              preventScrollReset
            >
              <span>
                New<span className="max-sm:sr-only"> request</span>
              </span>
            </Link>
          }
        />
      )}
      <FlashMessage undo={message?.undo}>{message?.words}</FlashMessage>
      {!filter.spam && <CountTiles counts={counts} filter={filter} />}
      {(!filter.spam || filter.q || requests.length > 0) && (
        <FilterBar filter={filter} spam={spam} />
      )}
      <div className="border-t border-line">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} query={query} spam={filter.spam} />
        ))}
      </div>
      {failed ? (
        <div className="px-edge py-10">
          <Alert>Failed to load contact requests. Please try again later.</Alert>
          <ButtonLink className="mt-6" variant="outline" to={listAddress(query)} reloadDocument>
            Try Again
          </ButtonLink>
        </div>
      ) : (
        requests.length === 0 && <Empty filter={filter} />
      )}
      <Pager
        page={at.page}
        pages={at.pages}
        total={at.total}
        label="Pages"
        size={pageSize}
        to={(page) => filterQuery({ ...filter, page }) || "?"}
      />
      <Outlet />
    </>
  );
}

function Empty({ filter: { status, q, spam } }: { filter: RequestFilter }) {
  let sentence = "No contact requests have been submitted yet.";
  if (status) sentence = `No ${status} contact requests found.`;
  if (spam) sentence = "No contact requests have been flagged as spam.";
  if (q) sentence = `No ${status ? `${status} ` : ""}contact requests match “${q}”.`;
  return (
    <div className="px-edge py-10">
      <h2>{spam && !q ? "No spam" : "No contact requests found"}</h2>
      <p className="mt-2 text-quiet">{sentence}</p>
    </div>
  );
}
