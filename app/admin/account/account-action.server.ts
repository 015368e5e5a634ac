import { deviceOf } from "#app/accounts/account/activity.server.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { changeOwnEmail, changePassword, saveSelf } from "./change-self.server.ts";
import {
  addOwnPasskey,
  endOtherOwnSessions,
  endOwnSession,
  removeOwnPasskey,
  renameOwnPasskey,
} from "./change-ways-in.server.ts";

/** Everything that can be done on the account page, by the `intent` of the button. */
const abilities = {
  self: saveSelf,
  email: changeOwnEmail,
  password: changePassword,
  "passkey-add": addOwnPasskey,
  "passkey-rename": renameOwnPasskey,
  "passkey-remove": removeOwnPasskey,
  end: endOwnSession,
  "end-others": endOtherOwnSessions,
};

export type AccountIntent = keyof typeof abilities;

/** Runs a form of the account page. A failure returns what was typed, except passwords. */
export async function changeAccount({ request, context, url }: Asked & { url: URL }) {
  const input = textFields(await readForm(request));
  const { intent = "" } = input;
  if (!Object.hasOwn(abilities, intent)) return formFailure(422, notDone, { intent });
  const me = { ...administrator(context), device: deviceOf(request) };
  return abilities[intent as AccountIntent]({ args: { request, context }, me, url }, input);
}
