import { Link } from "react-router";
import type { DashboardData } from "./dashboard.server.ts";

/** What an owner who relies on the mails has to know when the latest did not go out. */
export function MailWarning({ failure }: { failure: DashboardData["mailFailure"] }) {
  if (!failure) return null;
  return (
    <p className="wrap notice" role="status">
      {failure.state === "failed"
        ? "The email to you about the latest request was given up after a day. "
        : "The email to you about the latest request could not be sent yet. It will be tried again. "}
      The mail server said “{failure.error}”.{" "}
      <Link to={`/admin/contacts/${failure.requestId}`}>See the request</Link>
    </p>
  );
}
