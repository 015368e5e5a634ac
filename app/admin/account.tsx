import { href } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { deviceName } from "#app/accounts/device-name.ts";
import { listSessions } from "#app/accounts/sessions.server.ts";
import { adminMeta } from "#app/business/page-meta.ts";
import { dateAndTime } from "#app/business/time.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { DeviceNotifications } from "#app/push/device-notifications.tsx";
import { pushDevices } from "#app/push/subscriptions.server.ts";
import { MoreLink } from "#app/ui/button.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";
import { Notice, TitleRow } from "#app/ui/title-row.tsx";
import type { Route } from "./+types/account.ts";
import { changeAccount } from "./account-action.server.ts";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Account", matches);

/** What was just done, by the `done` of the address that the action leads to. */
const done = {
  password: "Your password was changed, and all other sessions have ended.",
  "email-mailed":
    "We have sent a link to the new address. Open it, and the new address takes effect.",
  "email-changed": "Your email was changed.",
  session: "The session has ended.",
  sessions: "All other sessions have ended.",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, email, session } = administrator(context);
  const just = url.searchParams.get("done") ?? "";
  return {
    email,
    mailIsConfigured,
    push: await pushDevices(administrator(context)),
    notice: Object.hasOwn(done, just) ? done[just as keyof typeof done] : null,
    sessions: listSessions(id).map((row) => ({
      id: row.id,
      device: deviceName(row.device),
      since: dateAndTime(row.created_at),
      lastUsed: dateAndTime(row.last_used_at),
      current: row.id === session,
    })),
  };
}

export const action = (args: Route.ActionArgs) => changeAccount(args);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData?.values.intent;
  return (
    <>
      <TitleRow title="Account" sentence={`Signed in as ${loaderData.email}`}>
        <p className="flex flex-wrap gap-x-8">
          <MoreLink to={href("/admin/colleagues")}>Colleagues</MoreLink>
          <MoreLink to={href("/admin/activity")}>Activity</MoreLink>
          <MoreLink to={href("/admin/system")}>System status</MoreLink>
        </p>
      </TitleRow>
      {loaderData.notice && <Notice role="status">{loaderData.notice}</Notice>}
      <Split kind="dense" className="border-t border-line">
        <SplitSide as="section" aria-labelledby="sessions">
          <SessionList sessions={loaderData.sessions} />
        </SplitSide>
        <SplitSide className="grid content-start gap-10">
          <DeviceNotifications settings={loaderData.push} />
          <EmailForm
            key={`email ${loaderData.notice}`}
            email={loaderData.email}
            byMail={loaderData.mailIsConfigured}
            failure={failed === "email" ? actionData : undefined}
          />
          <PasswordForm
            key={`password ${loaderData.notice}`}
            email={loaderData.email}
            failure={failed === "email" ? undefined : actionData}
          />
        </SplitSide>
      </Split>
    </>
  );
}
