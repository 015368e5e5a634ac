import { data, href } from "react-router";
import { z } from "zod";
import { linkLife } from "#app/accounts/account/account-limits.ts";
import { currentPasswordField, nameField } from "#app/accounts/account/account-schema.ts";
import {
  invite,
  makeReset,
  removeColleague,
  takeBackInvitation,
} from "#app/accounts/people/colleagues.server.ts";
import {
  type AccountForm,
  ability,
  actionOf,
  redirectBack,
  refuse,
} from "#app/admin/account/ability.server.ts";
import { afterPassword } from "#app/admin/account/after-password.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";

const noLink = "No link was made.";
const gone = "This has changed in the meantime. Below is the list as it is now.";

const id = z.coerce.number().int().positive();
const current = currentPasswordField;
const name = nameField("Please say who is invited.");

const linkPages = { invitation: "/admin/join/:token", reset: "/admin/reset/:token" } as const;

/** Answers with a link that was just made, and is shown only this once. */
function newLink({ url }: AccountForm, kind: keyof typeof linkPages, token: string, whom: string) {
  const link = (env.SITE_URL ?? url.origin) + href(linkPages[kind], { token });
  return data({ newLink: { link, whom, lives: linkLife(kind) } });
}

/** Runs a form of the colleagues page. @returns a redirect, the new link, or the failure */
export const changeColleagues = actionOf({
  invite: ability(
    { current, name },
    noLink,
    afterPassword((form, { name }) => newLink(form, "invitation", invite(form.me, name), name)),
  ),
  reset: ability(
    { current, id },
    noLink,
    afterPassword((form, { id }) => {
      const reset = makeReset(form.me, id);
      return reset ? newLink(form, "reset", reset.token, reset.whom) : refuse(form, 409, gone);
    }),
  ),
  "take-back": ability({ invitation: z.string() }, notDone, (form, { invitation }) =>
    takeBackInvitation(form.me, invitation)
      ? redirectBack(form, "taken-back")
      : refuse(form, 409, gone),
  ),
  remove: ability({ id }, notDone, (form, { id }) =>
    removeColleague(form.me, id) ? redirectBack(form, "removed") : refuse(form, 409, gone),
  ),
});
