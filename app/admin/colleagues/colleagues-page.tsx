import { href } from "react-router";
import { listInvitations } from "#app/accounts/account/account-links.server.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { listAdministrators } from "#app/accounts/people/administrators.server.ts";
import { noticeOf } from "#app/admin/account/ability.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { MadeLink } from "#app/ui/controls/made-link.tsx";
import { Notice, TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/colleagues-page.ts";
import { ColleagueList, InvitationList, InviteForm } from "./colleague-list.tsx";
import { changeColleagues } from "./colleagues-action.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Colleagues", matches);

export function loader({ context, url }: Route.LoaderArgs) {
  const { id } = administrator(context);
  return {
    notice: noticeOf(url),
    people: listAdministrators().map(({ id: person, name, email, last_used_at }) => {
      const last = last_used_at ? `Last here ${dateAndTime(last_used_at)}` : "Signed out";
      const isMe = person === id;
      const note = `${name && `${email}. `}${isMe ? "Here now" : last}`;
      return { id: person, name: name || email, isMe, note };
    }),
    invitations: listInvitations().map(({ token_hash, name, expires_at }) => ({
      id: token_hash,
      name,
      until: dateAndTime(expires_at),
    })),
  };
}

export const action = (args: Route.ActionArgs) => changeColleagues(args);

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export default function Colleagues({ loaderData, actionData }: Route.ComponentProps) {
  const newLink = actionData && "newLink" in actionData ? actionData.newLink : null;
  const refused = actionData && "message" in actionData ? actionData : undefined;
  const failure = refused?.values && { ...refused, values: refused.values };
  const isReset = failure?.values.intent === "reset";
  return (
    <>
      <TitleRow title="Colleagues" sentence="Everyone here can do everything that you can.">
        <TitleLink to={href("/admin/account")}>Back to account</TitleLink>
      </TitleRow>
      {loaderData.notice && <Notice role="status">{loaderData.notice}</Notice>}
      <div className="px-edge">
        <FormMessage failure={failure ? null : refused} />
      </div>
      <Split kind="dense" className="border-t border-line">
        <SplitSide as="section" aria-labelledby="people">
          <ColleagueList
            key={newLink?.link}
            people={loaderData.people}
            failure={isReset ? failure : undefined}
          />
          <InvitationList invitations={loaderData.invitations} />
        </SplitSide>
        <SplitSide as="section" aria-labelledby="invite">
          <InviteForm key={newLink?.link} failure={isReset ? undefined : failure} />
          {newLink && (
            <MadeLink
              link={newLink.link}
              title={`Link for ${newLink.whom}`}
              note={`Copy it now: it is shown only this once. It works once, within ${newLink.lives}.`}
              sms="sms:"
              mail="mailto:"
            />
          )}
        </SplitSide>
      </Split>
    </>
  );
}
