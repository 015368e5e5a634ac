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

/** Stands where rows cannot be read from the database. */
export const unreadable = "They cannot be read right now. Please try again later.";

type Requests = DashboardData["waiting"];

type Props = {
  /** The section's id. */
  id: string;
  heading: string;
  /** Null where they cannot be read. */
  requests: Requests | null;
  /** Shown where there are none; without it the whole section is left out. */
  empty?: string;
  /** A link to all of them, and its words for screen readers. */
  all?: { to: string; words: string };
};

/** A section of the dashboard with some requests, which lead to their details. */
export function RequestSection({ id, heading, requests, empty, all }: Props) {
  const isEmpty = requests?.length === 0;
  if (isEmpty && !empty) return null;
  return (
    <section className="mb-10" aria-labelledby={id}>
      <HeadingRow id={id} heading={heading}>
        {all && requests && !isEmpty && (
          <Link to={all.to}>
            View All<span className="sr-only"> {all.words}</span>
          </Link>
        )}
      </HeadingRow>
      {requests === null || isEmpty ? (
        <EmptyNote>{requests ? empty : unreadable}</EmptyNote>
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
