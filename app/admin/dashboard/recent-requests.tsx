import { href, Link } from "react-router";
import { statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import type { DashboardData } from "./dashboard.server.ts";
import { RecentRows } from "./recent-rows.tsx";

/** The newest requests, which lead to their details; null if they cannot be read. */
export function RecentRequests({ requests }: { requests: DashboardData["recentRequests"] }) {
  return (
    <RecentRows
      id="recent-requests"
      heading="Recent Contact Requests"
      rows={requests}
      all={{ to: href("/admin/contacts"), of: "contact requests" }}
      empty="No contact requests have been submitted yet. What visitors send from the contact page appears here."
    >
      {(request) => (
        <li key={request.id}>
          <Link
            className="group grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 text-note tabular-nums lining-nums no-underline"
            to={href("/admin/contacts/:id", { id: String(request.id) })}
          >
            <StatusMark tone={statusTone(request.status)}>
              <b className="line-clamp-2 text-[1rem] font-semibold wrap-anywhere group-hover:underline group-hover:decoration-copper group-hover:decoration-2">
                {request.name}
              </b>
            </StatusMark>
            <span className="line-clamp-2 max-w-40 text-right wrap-anywhere">
              {statusLabel(request.status)}
            </span>
            <span className="line-clamp-2 pl-5.25 wrap-anywhere text-quiet">
              {request.service}, {request.receivedShort}
            </span>
            <span className="text-right text-quiet">{request.outcome}</span>
          </Link>
        </li>
      )}
    </RecentRows>
  );
}
