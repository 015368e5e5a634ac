import { Outlet, useOutlet } from "react-router";
import { shortTime } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { findTrashedRequest } from "#app/contact/inbox/trash/trash.server.ts";
import { countPhotos } from "#app/contact/photos/stored-photos.server.ts";
import { statusLabel } from "#app/contact/request/contact-request.ts";
import { findContactRequest, requestView } from "#app/contact/request/contact-requests.server.ts";
import { lastByCustomer } from "#app/contact/request/messages.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { fallback } from "#app/log/log.server.ts";
import { Pager } from "#app/ui/controls/pager.tsx";
import { TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/list.ts";
import { CountTiles, FilterBar, ListLink } from "./filter-bar.tsx";
import inboxStyles from "./inbox.css?url";
import { readRequestPage } from "./inbox-query.server.ts";
import { Done, Empty, Failed } from "./list-messages.tsx";
import { RequestCard } from "./request-card.tsx";
import { newestRequest } from "./request-counts.server.ts";
import { filterQuery, listAddress, pageSize, readFilter, trashAddress } from "./request-filter.ts";
import { useNewRequests } from "./use-new-requests.ts";
import { wroteBack } from "./wrote-back.server.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: inboxStyles }];

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Contact requests", matches);

export function loader({ url }: Route.LoaderArgs) {
  const { page, ...filter } = readFilter(url.searchParams);
  const [now, newest] = [new Date(), newestRequest()];
  const { requests, ...at } = readRequestPage(filter, page);
  const deletedId = readId(url.searchParams.get("deleted"));
  const markedId = readId(url.searchParams.get("marked"));
  const deleted = deletedId && findTrashedRequest(deletedId);
  const marked = markedId === null ? null : findContactRequest(markedId);
  const ids = requests.map(({ id }) => id);
  const lastWords = fallback(new Map<number, string>(), () => lastByCustomer(ids));
  const photos = fallback(new Map<number, number>(), () => countPhotos(ids));
  return {
    ...at,
    newest,
    filter,
    query: filterQuery({ ...filter, page: at.page }),
    requests: requests.map((row) => ({
      ...requestView(row, now),
      photos: photos.get(row.id) ?? 0,
      wroteBack: wroteBack(row, lastWords.get(row.id))
        ? shortTime(lastWords.get(row.id) ?? "", now)
        : null,
    })),
    deleted: deleted ? named(deleted) : null,
    marked: marked?.spam ? named(marked) : null,
    removed: url.searchParams.has("removed"),
  };
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

export default function RequestList({ loaderData }: Route.ComponentProps) {
  const { requests, filter, counts, spam, query, deleted, marked, removed, failed, ...at } =
    loaderData;
  useNewRequests(loaderData.newest, { paused: useOutlet() !== null });
  return (
    <>
      <TitleRow title={filter.spam ? "Spam" : "Contact requests"}>
        <details className="list-fold lg:hidden print:hidden">
          <summary className="inline-flex min-h-target min-w-target cursor-pointer items-center justify-end text-note underline">
            {filter.status ? statusLabel(filter.status) : "Filter"}
          </summary>
        </details>
        <p className="folded flex flex-wrap items-center gap-x-6">
          {filter.spam ? (
            <ListLink to={listAddress("")}>All requests</ListLink>
          ) : (
            <ListLink to={listAddress("?view=spam")}>{spam ? `Spam (${spam})` : "Spam"}</ListLink>
          )}
          <ListLink to={trashAddress()}>Trash</ListLink>
        </p>
      </TitleRow>
      <Done deleted={deleted} marked={marked} removed={removed} query={query} />
      <CountTiles counts={counts} filter={filter} />
      <FilterBar filter={filter} />
      <div className="border-t border-line">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} query={query} spam={filter.spam} />
        ))}
      </div>
      {requests.length === 0 && (failed ? <Failed query={query} /> : <Empty filter={filter} />)}
      {!failed && (
        <Pager
          {...at}
          label="Pages"
          size={pageSize}
          to={(page) => filterQuery({ ...filter, page }) || "?"}
        />
      )}
      <Outlet />
    </>
  );
}
