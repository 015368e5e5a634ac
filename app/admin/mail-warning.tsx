import { href, Link } from "react-router";
import { Notice } from "#app/ui/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

/** What an owner who relies on the mails has to know when the latest did not go out. */
export function MailWarning({ failure }: { failure: DashboardData["mailFailure"] }) {
  if (!failure) return null;
  return (
    <Notice role="status">
      {failure.state === "failed"
        ? "The mail server refused the email to you about the latest request. It is not tried again. "
        : "The email to you about the latest request could not be sent yet. It will be tried again. "}
      The mail server said “{failure.error}”.{" "}
      <Link to={href("/admin/contacts/:id", { id: String(failure.requestId) })}>
        See the request
      </Link>
    </Notice>
  );
}
