import { href, Link } from "react-router";
import { Notice } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

type Props = Pick<DashboardData, "mailFailure" | "unreached" | "mailIsSetUp">;

/** Says which mails to the owner and to customers could not be sent. */
export function MailWarning({ mailFailure, unreached, mailIsSetUp }: Props) {
  const next = mailIsSetUp ? "It will be tried again." : "It waits: mail is not set up any more.";
  return (
    <>
      {mailFailure && (
        <NotSent it={mailFailure}>
          {mailFailure.state === "failed"
            ? `The mail server refused an email to you${andMore(mailFailure.others)}. It is not tried again.`
            : `An email to you could not be sent yet${andMore(mailFailure.others)}. ${next}`}
        </NotSent>
      )}
      {unreached.map((one) => (
        <NotSent key={one.requestId} it={one}>
          {one.state === "failed"
            ? `An email to ${one.name} could not be delivered. It is not tried again: please call.`
            : `An email to ${one.name} could not be sent yet. ${next}`}
        </NotSent>
      ))}
    </>
  );
}

const andMore = (others: number) => (others > 0 ? `, and ${others} more in the last week` : "");

type NotSentProps = { it: { error: string | null; requestId: number | null }; children: string };

const NotSent = ({ it: { error, requestId }, children }: NotSentProps) => (
  <Notice role="status">
    {children} The mail server said “{error}”.{" "}
    {requestId === null ? (
      <Link to={`${href("/admin/site/changes")}?of=requests`}>See what was withdrawn</Link>
    ) : (
      <Link to={href("/admin/contacts/:id", { id: String(requestId) })}>See the request</Link>
    )}
  </Notice>
);
