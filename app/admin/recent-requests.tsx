import { Link } from "react-router";
import { statusMark } from "#app/contact/inbox/status-badge.tsx";
import type { DashboardData } from "./dashboard.server.ts";

/** The newest requests, each leading to its detail. */
export function RecentRequests({ requests }: { requests: DashboardData["recentRequests"] }) {
  return (
    <section aria-labelledby="recent-requests">
      <div className="list-head">
        <h2 id="recent-requests">Recent Contact Requests</h2>
        {requests.length > 0 && (
          <Link to="/admin/contacts">
            View All<span className="sr"> contact requests</span>
          </Link>
        )}
      </div>
      {requests.length === 0 ? (
        <p className="nothing">
          No contact requests have been submitted yet. What visitors send from the contact page
          appears here.
        </p>
      ) : (
        <ul className="rows">
          {requests.map((request) => (
            <li key={request.id}>
              <Link className="req3" to={`/admin/contacts/${request.id}`}>
                <b className={statusMark(request.status)}>
                  <span className="sr">{request.statusLabel}: </span>
                  <span className="few">{request.name}</span>
                </b>
                <span className="age">
                  {request.age ? (
                    <span className={request.age.urgency}>{request.age.text}</span>
                  ) : (
                    <span className="few">{request.statusLabel}</span>
                  )}
                </span>
                <span className="muted few">{request.service}</span>
                <span className="age muted">{request.created}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
