import { z } from "zod";
import {
  currentPasswordField,
  emailField,
  newPasswordField,
  personNameField,
} from "#app/accounts/account/account-schema.ts";
import { recordActivity } from "#app/accounts/account/activity.server.ts";
import { changeEmail } from "#app/accounts/changes/change-email.server.ts";
import { answerField, passkeyName } from "#app/accounts/passkeys/passkey.ts";
import { removePasskey, renamePasskey } from "#app/accounts/passkeys/passkeys.server.ts";
import { requireRelyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { addPasskey } from "#app/accounts/passkeys/webauthn.server.ts";
import { setPassword, setSelf } from "#app/accounts/people/administrators.server.ts";
import { endOneSession, endOtherSessions } from "#app/accounts/sessions/sessions.server.ts";
import { rememberDevice } from "#app/accounts/sign-in/known-device.server.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { allOwnerMailKinds } from "#app/mail/owner-mail-kinds.ts";
import { getsEveryMail, mailIsConfigured } from "#app/mail/smtp.server.ts";
import { ability, actionOf, redirectBack, refuse, toSignIn } from "./ability.server.ts";
import { afterPassword } from "./after-password.server.ts";

const passkeysUnchanged = "Your passkeys were not changed.";
const gone = "This passkey is not here any more. The list is as it is now.";
const refusals = {
  taken: "There is an account with this address already.",
  stale: "That took too long. Please begin again with your current password.",
  refused: "What the device answered is not what was asked for. No passkey was added.",
  known: "This passkey is here already.",
};

/** Everything that can be done on the account page, by the `intent` of the button. */
const abilities = {
  self: ability(
    { name: z.literal("").or(personNameField) },
    "Your name was not changed.",
    (form, { name }) => {
      const mails = allOwnerMailKinds.filter((kind) => form.values[`mail-${kind}`]);
      // Without a mail server, and to whom every mail comes anyway, the form shows no checkboxes.
      const hasBoxes = mailIsConfigured && !getsEveryMail(form.me.email);
      setSelf(form.me.id, name, hasBoxes ? mails : undefined);
      return redirectBack(form, "self");
    },
  ),
  email: ability(
    { current: currentPasswordField, address: emailField },
    "Your email was not changed.",
    afterPassword((form, { address }) => {
      const result = changeEmail(form.me, address);
      if (result !== "taken") return redirectBack(form, `email-${result}`);
      return refuse(form, 422, { message: form.message, fields: { address: refusals.taken } });
    }),
  ),
  password: ability(
    { current: currentPasswordField, password: newPasswordField },
    "Your password was not changed.",
    afterPassword(async (form, { password }) => {
      const { email, session } = form.me;
      const passkeys = await setPassword(email, password, { keep: session });
      if (passkeys === null) return toSignIn("ended");
      recordActivity(form.me, "password-changed");
      const cookie = await rememberDevice(form.args.request, email);
      return redirectBack(form, "password", { "Set-Cookie": cookie });
    }),
  ),
  // The current password was checked before the device was asked.
  "passkey-add": ability(
    { name: passkeyName, answer: answerField },
    passkeysUnchanged,
    async (form, { name, answer }) => {
      const party = requireRelyingParty(form.url);
      const result = await addPasskey(form.args.request, form.me, party, name, answer);
      if (result === "ended") return toSignIn("ended");
      if (result === "added") return redirectBack(form, "passkey-added");
      return refuse(form, 422, refusals[result]);
    },
  ),
  "passkey-rename": ability(
    { passkey: z.string(), name: passkeyName },
    passkeysUnchanged,
    (form, { passkey, name }) =>
      renamePasskey(form.me, passkey, name)
        ? redirectBack(form, "passkey-renamed")
        : refuse(form, 409, gone),
  ),
  "passkey-remove": ability({ passkey: z.string() }, passkeysUnchanged, (form, { passkey }) =>
    removePasskey(form.me, passkey)
      ? redirectBack(form, "passkey-removed")
      : refuse(form, 409, gone),
  ),
  end: ability({ session: z.string() }, notDone, (form, { session }) => {
    endOneSession(form.me.id, session);
    return redirectBack(form, "session");
  }),
  "end-others": ability({}, notDone, (form) => {
    endOtherSessions(form.me.id, form.me.session);
    recordActivity(form.me, "sessions-ended");
    return redirectBack(form, "sessions");
  }),
};

export type AccountIntent = keyof typeof abilities;

export const changeAccount = actionOf(abilities);
