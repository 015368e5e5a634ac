import { href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { listPasskeys, ownPasskeys } from "#app/accounts/passkeys/passkeys.server.ts";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { readSelf } from "#app/accounts/people/administrators.server.ts";
import { deviceName } from "#app/accounts/sessions/device-name.ts";
import { listSessions } from "#app/accounts/sessions/sessions.server.ts";
import { shortDate, shortDay, shortTime } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { getsEveryMail, mailIsConfigured } from "#app/mail/smtp.server.ts";
import { DeviceNotifications } from "#app/push/device/device-notifications.tsx";
import { readDevice } from "#app/push/server/subscriptions.server.ts";
import { labelOf, listedServices } from "#app/services/services.server.ts";
import { HeadingRow, Notice, RowList, TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/account.ts";
import { noticeOf } from "./ability.server.ts";
import { type AccountIntent, changeAccount } from "./account-action.server.ts";
import { EmailForm, PasswordForm, SelfForm } from "./credential-forms.tsx";
import { AddPasskey, PasskeyList } from "./passkey-forms.tsx";
import { SessionList } from "./session-list.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Account", matches);

export async function loader({ context, url }: Route.LoaderArgs) {
  const me = administrator(context);
  const { id, email, session } = me;
  const party = relyingParty(url);
  const at = (iso: string) => shortTime(iso, new Date());
  const here = ({ token_hash }: { token_hash: string }) => token_hash === session;
  return {
    self: {
      ...readSelf(id),
      email,
      byMail: mailIsConfigured,
      /** Whether it is `NOTIFY_EMAIL`, which gets every kind. */
      getsAll: getsEveryMail(email),
    },
    push: {
      ...readDevice(me),
      service: labelOf(listedServices()[0]?.code ?? ""),
    },
    notice: noticeOf(url, ownPasskeys(id, party).length),
    noPasskeys: noRelyingParty,
    passkeysAt: party?.origin ?? null,
    device: deviceName(me.device),
    passkeys: listPasskeys(id).map(({ id, name, created_at, last_used_at, ...row }) => {
      const use = last_used_at ? `last used ${at(last_used_at)}` : "not used yet";
      const kept = row.backed_up ? ", kept by a password manager" : "";
      const where = row.domain === party?.id ? "" : `. It works at ${row.domain} alone, not here`;
      return { id, name, note: `Added ${shortDate(created_at)}, ${use}${kept}${where}` };
    }),
    // The last use is stored at most once an hour, so another device may be listed before this one.
    sessions: listSessions(id)
      .toSorted((one, other) => Number(here(other)) - Number(here(one)))
      .map((row) => {
        const way = row.by_passkey ? "a passkey" : "the password";
        const since = `Since ${shortDay(new Date(row.created_at))} with ${way}`;
        return {
          id: row.token_hash,
          device: deviceName(row.device),
          isCurrent: here(row),
          note: here(row) ? since : `Last used ${at(row.last_used_at)}. ${since}`,
        };
      }),
  };
}

export const action = (args: Route.ActionArgs) => changeAccount(args);

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { self, notice } = loaderData;
  const refused = actionData?.values && { ...actionData, values: actionData.values };
  /** The failure, if the form with one of these buttons failed. */
  const failure = (...intents: AccountIntent[]) =>
    intents.some((intent) => intent === refused?.values.intent) ? refused : undefined;
  return (
    <>
      <TitleRow title="Account" sentence={`Signed in as ${self.name || self.email}`}>
        <p className="flex flex-wrap gap-x-6 max-sm:order-last">
          <TitleLink to={href("/admin/colleagues")}>Colleagues</TitleLink>
          <TitleLink to={href("/admin/activity")}>Activity</TitleLink>
          <TitleLink to={href("/admin/system")}>System status</TitleLink>
        </p>
      </TitleRow>
      {notice && <Notice role="status">{notice}</Notice>}
      <div className="px-edge">
        <FormMessage failure={refused ? null : actionData} />
      </div>
      <Split kind="dense" className="border-t border-line">
        <SplitSide className="grid content-start gap-10">
          <SelfForm key={`self ${notice}`} {...self} failure={failure("self")} />
          <DeviceNotifications settings={loaderData.push} />
          <section aria-labelledby="sign-in">
            <HeadingRow id="sign-in" heading="Email and password" />
            <RowList>
              <EmailForm key={`email ${notice}`} {...self} failure={failure("email")} />
              <PasswordForm key={`password ${notice}`} {...self} failure={failure("password")} />
            </RowList>
          </section>
        </SplitSide>
        <SplitSide className="grid content-start gap-10">
          <section aria-labelledby="passkeys">
            <PasskeyList
              key={`passkeys ${notice}`}
              passkeys={loaderData.passkeys}
              failure={failure("passkey-rename", "passkey-remove")}
            />
            {loaderData.passkeysAt ? (
              <AddPasskey
                key={`add ${loaderData.passkeys.length}`}
                origin={loaderData.passkeysAt}
                deviceName={loaderData.device}
                failure={failure("passkey-add")}
              />
            ) : (
              <p className="mt-4 text-note text-quiet">{loaderData.noPasskeys}</p>
            )}
          </section>
          <section aria-labelledby="sessions">
            <SessionList sessions={loaderData.sessions} failure={failure("end", "end-others")} />
          </section>
        </SplitSide>
      </Split>
    </>
  );
}
