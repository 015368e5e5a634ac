import { href, Link } from "react-router";
import type { Urgency } from "#app/contact/request/waiting-time.ts";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { EmptyNote, HeadingRow, RowList } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

const urgencies: Record<Urgency, string> = {
  late: "font-semibold text-error",
  soon: "font-semibold text-pending-edge",
  calm: "",
};

type Requests = DashboardData["waiting"];

/** Who waits for an answer, longest first; nothing where nobody does. */
export function WaitingRequests({ requests }: { requests: Requests }) {
  if (requests.length === 0) return null;
  return (
    <section className="mb-10" aria-labelledby="waiting">
      <HeadingRow id="waiting" heading="Waiting for you">
        <Link to={`${href("/admin/contacts")}?status=pending`}>
          View All<span className="sr-only"> who wait</span>
        </Link>
      </HeadingRow>
      <RequestRows requests={requests} />
    </section>
  );
}

/** Whose customer has written again since it was answered, newest first; nothing where none has. */
export function WroteBack({ requests }: { requests: Requests }) {
  if (requests.length === 0) return null;
  return (
    <section className="mb-10" aria-labelledby="wrote-back">
      <HeadingRow id="wrote-back" heading="Wrote back" />
      <RequestRows requests={requests} />
    </section>
  );
}

/** The newest requests, each leading to its detail. */
export function RecentRequests({ requests }: { requests: Requests | null }) {
  return (
    <section aria-labelledby="recent-requests">
      <HeadingRow id="recent-requests" heading="Recent Contact Requests">
        {requests !== null && requests.length > 0 && (
          <Link to={href("/admin/contacts")}>
            View All<span className="sr-only"> contact requests</span>
          </Link>
        )}
      </HeadingRow>
      {requests === null ? (
        <EmptyNote>They cannot be read right now. Please try again later.</EmptyNote>
      ) : requests.length === 0 ? (
        <EmptyNote>
          No contact requests have been submitted yet. What visitors send from the contact page
          appears here.
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
                <span className={urgencies[request.age.urgency]}>{request.age.text}</span>
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
