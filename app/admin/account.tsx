import { href, redirect } from "react-router";
import { z } from "zod";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { setPassword, verifyPassword } from "#app/accounts/administrators.server.ts";
import { currentPasswordField, newPasswordField } from "#app/accounts/credentials.ts";
import { deviceName } from "#app/accounts/device-name.ts";
import { rememberDevice } from "#app/accounts/known-device.server.ts";
import { busy, PasswordQueueFull } from "#app/accounts/passwords.server.ts";
import { endOneSession, endOtherSessions, listSessions } from "#app/accounts/sessions.server.ts";
import { countWrongPassword, sessionCounts } from "#app/accounts/sign-in-limits.server.ts";
import { adminMeta } from "#app/business/page-meta.ts";
import { dateAndTime } from "#app/business/time.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { type Asked, consume, refund, setRetryAfter } from "#app/http/limits.server.ts";
import { MoreLink } from "#app/ui/button.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";
import { Notice, TitleRow } from "#app/ui/title-row.tsx";
import type { Route } from "./+types/account.ts";
import { PasswordForm } from "./password-form.tsx";
import { SessionList } from "./session-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Account", matches);

/** What was just done, by the `done` of the address that the action leads to. */
const done = {
  password: "Your password was changed, and all other sessions have ended.",
  session: "The session has ended.",
  sessions: "All other sessions have ended.",
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { id, email, session } = administrator(context);
  const just = url.searchParams.get("done") ?? "";
  return {
    email,
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

const intents = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("password"),
    current: currentPasswordField,
    password: newPasswordField,
  }),
  z.object({ intent: z.literal("end"), session: z.string() }),
  z.object({ intent: z.literal("end-others") }),
]);

const unchanged = "Your password was not changed.";

export async function action({ request, context }: Route.ActionArgs) {
  const { id, session } = administrator(context);
  const sent = intents.safeParse(textFields(await readForm(request)));
  if (!sent.success)
    return formFailure(422, { ...problemOf(sent.error), message: unchanged }, null);
  switch (sent.data.intent) {
    case "password":
      return changePassword({ request, context }, sent.data);
    case "end":
      endOneSession(id, sent.data.session);
      return redirect(`${href("/admin/account")}?done=session`, 303);
    case "end-others":
      endOtherSessions(id, session);
      return redirect(`${href("/admin/account")}?done=sessions`, 303);
  }
}

type Change = { current: string; password: string };

/** Each try is counted before the current password is looked at; too many wrong ones end the session. */
async function changePassword(asked: Asked, { current, password }: Change) {
  const { id, email, session } = administrator(asked.context);
  const refuse = (sentence: string, status: number) =>
    formFailure(status, { message: unchanged, fields: { current: sentence } }, null);
  const counts = sessionCounts(session);
  try {
    const tooMany = consume(asked, "wrong tries", counts);
    const right = !tooMany && (await verifyPassword(email, current, "known"));
    if (!right) {
      if (!countWrongPassword(asked, email, session))
        return refuse("This is not your current password.", 422);
      endOneSession(id, session);
      return redirect(`${href("/admin/login")}?ended=password`, 303);
    }
    await setPassword(email, password, session);
    refund(counts);
    return redirect(`${href("/admin/account")}?done=password`, {
      status: 303,
      headers: { "Set-Cookie": await rememberDevice(asked.request, email) },
    });
  } catch (error) {
    if (!(error instanceof PasswordQueueFull)) throw error;
    refund(counts);
    setRetryAfter(asked, busy.retryAfter);
    return refuse(busy.sentence, 503);
  }
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <TitleRow title="Account" sentence={`Signed in as ${loaderData.email}`}>
        <MoreLink to={href("/admin/system")}>System status</MoreLink>
      </TitleRow>
      {loaderData.notice && <Notice role="status">{loaderData.notice}</Notice>}
      <Split kind="dense" className="border-t border-line">
        <SplitSide as="section" aria-labelledby="sessions">
          <SessionList sessions={loaderData.sessions} />
        </SplitSide>
        <SplitSide as="section" aria-labelledby="change-password">
          <PasswordForm key={loaderData.notice} email={loaderData.email} failure={actionData} />
        </SplitSide>
      </Split>
    </>
  );
}
