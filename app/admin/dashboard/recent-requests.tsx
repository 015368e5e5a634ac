import { href, Link } from "react-router";
import type { Urgency } from "#app/contact/request/waiting-time.ts";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

/** Look of a waiting time, by its urgency. */
export const ageLook: Record<Urgency, string> = {
  late: "font-semibold text-error",
  soon: "font-semibold text-pending-edge",
  calm: "",
};

/** Stands where rows cannot be read from the database. */
export const unreadable = "They cannot be read right now. Please try again later.";

type Requests = NonNullable<DashboardData["recentRequests"]>;

/** The newest requests, which lead to their details; null where they cannot be read. */
export function RecentRequests({ requests }: { requests: Requests | null }) {
  const isEmpty = requests?.length === 0;
  return (
    <section aria-labelledby="recent-requests">
      <HeadingRow id="recent-requests" heading="Recent Contact Requests">
        {requests && !isEmpty && (
          <Link to={href("/admin/contacts")}>
            View All<span className="sr-only"> contact requests</span>
          </Link>
        )}
      </HeadingRow>
      {requests === null || isEmpty ? (
        <EmptyNote>
          {requests
            ? "No contact requests have been submitted yet. What visitors send from the contact page appears here."
            : unreadable}
        </EmptyNote>
      ) : (
        <RequestRows requests={requests} />
      )}
    </section>
  );
}

function RequestRows({ requests }: { requests: Requests }) {
  return (
    <RowList>
      {requests.map((request) => (
        <li key={request.id}>
          <Link
            className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 text-note no-underline"
            to={href("/admin/contacts/:id", { id: String(request.id) })}
          >
            <StatusMark tone={request.tone}>
              <b className="line-clamp-2 text-[1rem] font-semibold wrap-anywhere group-hover:underline group-hover:decoration-copper group-hover:decoration-2">
                <span className="sr-only">{request.statusLabel}: </span>
                {request.name}
              </b>
            </StatusMark>
            <span className="max-w-40 text-right tabular-nums lining-nums">
              {request.age ? (
                <span className={ageLook[request.age.urgency]}>{request.age.text}</span>
              ) : (
                <span className="line-clamp-2 wrap-anywhere">{request.statusLabel}</span>
              )}
            </span>
            <span className="line-clamp-2 pl-5.25 wrap-anywhere text-quiet">{request.service}</span>
            <span className="max-w-40 text-right text-quiet tabular-nums lining-nums">
              {request.received}
            </span>
          </Link>
        </li>
      ))}
    </RowList>
  );
}
