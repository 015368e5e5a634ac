import { Form, href, Link } from "react-router";
import { Notice } from "#app/ui/page/title-row.tsx";
import type { DashboardData } from "./dashboard.server.ts";

type Props = Pick<DashboardData, "mailFailure" | "unreached" | "mailIsSetUp" | "heldMail" | "held">;

const buttonLook = "mr-4 min-h-target cursor-pointer font-semibold underline";

/** Says which mails were not sent, asks about those that waited in a restored backup, and counts held spam. */
export function MailWarning({ mailFailure, unreached, mailIsSetUp, heldMail, held }: Props) {
  const next = mailIsSetUp ? "It will be tried again." : "It waits: mail is not set up any more.";
  const others = mailFailure?.others ? `, and ${mailFailure.others} more in the last week` : "";
  return (
    <>
      {mailFailure && (
        <Notice role="status">
          {mailFailure.state === "failed"
            ? `An email to you was refused${others}. It is not tried again.`
            : `An email to you could not be sent yet${others}. ${next}`}{" "}
          <Link to={href("/admin/system")}>See why</Link> <SeeRequest id={mailFailure.requestId} />
        </Notice>
      )}
      {unreached.map(({ requestId, state, name }) => (
        <Notice key={requestId} role="status">
          {state === "failed"
            ? `An email to ${name} could not be delivered. It is not tried again: please call.`
            : `An email to ${name} could not be sent yet. ${next}`}{" "}
          <SeeRequest id={requestId} />
        </Notice>
      ))}
      {heldMail.length > 0 && (
        <Form method="post">
          <Notice>
            {`Not sent, because it waited in the backup that was restored and may have gone out before: ${heldMail.join(", ")}. `}
            <button className={buttonLook} type="submit" name="held" value="send">
              Send now
            </button>
            <button className={buttonLook} type="submit" name="held" value="drop">
              Do not send
            </button>
          </Notice>
        </Form>
      )}
      {held > 0 && (
        <Notice>
          {held === 1 ? "1 request is" : `${held} requests are`} held as spam.{" "}
          <Link to={`${href("/admin/contacts")}?view=spam`}>See if a person wrote it</Link>
        </Notice>
      )}
    </>
  );
}

function SeeRequest({ id }: { id: number | null }) {
  if (id === null)
    return <Link to={`${href("/admin/site/changes")}?of=requests`}>See what was withdrawn</Link>;
  return <Link to={href("/admin/contacts/:id", { id: String(id) })}>See the request</Link>;
}
