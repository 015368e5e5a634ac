import { data, href, redirect } from "react-router";
import { z } from "zod";
import { deviceOf } from "#app/accounts/changes/activity.server.ts";
import { listInvitations } from "#app/accounts/people/account-links.server.ts";
import { currentPasswordField } from "#app/accounts/people/account-schema.ts";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { listAdministrators } from "#app/accounts/people/administrators.server.ts";
import {
  invite,
  makeReset,
  removeColleague,
  takeBackInvitation,
} from "#app/accounts/people/colleagues.server.ts";
import { afterPassword } from "#app/admin/account/ask-password-first.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { env } from "#app/environment/environment.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import {
  notDone,
  preserveInput,
  unknownWhetherSaved,
} from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { MoreLink } from "#app/ui/controls/button.tsx";
import { Notice, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/colleagues-page.ts";
import { ColleagueList, InvitationList } from "./colleague-list.tsx";
import { InviteForm, LinkToPassOn } from "./invite-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Colleagues", matches);

/** What was just done, by the `done` of the address that the action leads to. */
const done: Record<string, string | undefined> = {
  removed: "Removed. Their sessions have ended, and so has every open invitation.",
  "taken-back": "The invitation was taken back.",
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { id } = administrator(context);
  return {
    notice: done[url.searchParams.get("done") ?? ""] ?? null,
    people: listAdministrators().map(({ id: person, name, email, last_used_at }) => ({
      ...{ id: person, name, email },
      me: person === id,
      last: last_used_at && dateAndTime(last_used_at),
    })),
    invitations: listInvitations().map(({ expires_at, ...invitation }) => ({
      ...invitation,
      until: dateAndTime(expires_at),
    })),
  };
}

const nameless = "Please say who is invited.";
const id = z.coerce.number().int().positive();
const current = currentPasswordField;

const intents = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    current,
    name: z
      .string({ error: nameless })
      .trim()
      .min(1, nameless)
      .max(100, "A name may have at most 100 characters."),
  }),
  z.object({ intent: z.literal("take-back"), invitation: z.string() }),
  z.object({ intent: z.literal("reset"), id, current }),
  z.object({ intent: z.literal("remove"), id }),
]);

export async function action({ request, context, url }: Route.ActionArgs) {
  const actor = { ...administrator(context), device: deviceOf(request) };
  const typed = textFields(await readForm(request), {
    intent: 20,
    name: 100,
    id: 15,
    invitation: 64,
    current: 200,
  });
  const values = { intent: typed.intent, id: typed.id, name: typed.name };
  const sent = intents.safeParse(typed);
  if (!sent.success) return formFailure(422, problemOf(sent.error), values);
  const origin = env.SITE_URL ?? url.origin;
  const back = (what: string) => redirect(`${href("/admin/colleagues")}?done=${what}`, 303);
  const gone = () =>
    formFailure(409, "This has changed in the meantime. Below is the list as it is now.", values);
  const wanted = sent.data;
  if (wanted.intent === "take-back" || wanted.intent === "remove") {
    const press = () => {
      if (wanted.intent === "remove")
        return removeColleague(actor, wanted.id) ? back("removed") : gone();
      return takeBackInvitation(actor, wanted.invitation) ? back("taken-back") : gone();
    };
    return preserveOnError(values, "changing colleagues", press, notDone);
  }
  const problem = (sentence: string) => ({
    message: "No link was made.",
    fields: { current: sentence },
  });
  const asked = { request, context };
  return afterPassword(asked, { current: wanted.current, values, problem }, () => {
    if (wanted.intent === "invite") {
      const token = invite(actor, wanted.name);
      const link = origin + href("/admin/join/:token", { token });
      return data({ made: { link, whom: wanted.name, lives: "three days" } });
    }
    const made = makeReset(actor, wanted.id);
    if (!made) return gone();
    const link = origin + href("/admin/reset/:token", { token: made.token });
    return data({ made: { link, whom: made.whom, lives: "30 minutes" } });
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export default function Colleagues({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : null;
  const refused = actionData && "message" in actionData ? actionData : undefined;
  const failure = refused?.values && { ...refused, values: refused.values };
  const isReset = failure?.values.intent === "reset";
  return (
    <>
      <TitleRow title="Colleagues" sentence="Everyone here can do everything that you can.">
        <MoreLink to={href("/admin/account")}>Account</MoreLink>
      </TitleRow>
      {loaderData.notice && <Notice role="status">{loaderData.notice}</Notice>}
      <div className="px-edge">
        <FormMessage failure={failure ? null : refused} />
      </div>
      <Split kind="dense" className="border-t border-line">
        <SplitSide as="section" aria-labelledby="people">
          <ColleagueList
            key={made?.link}
            people={loaderData.people}
            failure={isReset ? failure : undefined}
          />
          <InvitationList invitations={loaderData.invitations} />
        </SplitSide>
        <SplitSide as="section" aria-labelledby="invite">
          <InviteForm key={made?.link} failure={isReset ? undefined : failure} />
          {made && <LinkToPassOn {...made} />}
        </SplitSide>
      </Split>
    </>
  );
}
