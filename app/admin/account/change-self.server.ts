import { z } from "zod";
import {
  currentPasswordField,
  emailField,
  newPasswordField,
  personNameField,
} from "#app/accounts/account/account-schema.ts";
import { type Activity, recordActivity } from "#app/accounts/account/activity.server.ts";
import { afterPasskey, afterPassword } from "#app/accounts/changes/ask-password-first.server.ts";
import { changeEmail } from "#app/accounts/changes/change-email.server.ts";
import { assertionField } from "#app/accounts/passkeys/passkey.ts";
import { noRelyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { setPassword, setSelf } from "#app/accounts/people/administrators.server.ts";
import { rememberDevice } from "#app/accounts/sign-in/known-device.server.ts";
import { allOwnerMailKinds, type OwnerMailKind } from "#app/mail/owner-mail-kinds.ts";
import { getsEveryMail, mailIsConfigured } from "#app/mail/smtp.server.ts";
import { type AccountForm, ability, redirectBack, refuse, sessionEnded } from "./ability.server.ts";

/** A checkbox field for each kind of mail, such as "mail-request". */
const mailFields = Object.fromEntries(
  allOwnerMailKinds.map((kind) => [`mail-${kind}`, z.string().optional()]),
) as Record<`mail-${OwnerMailKind}`, z.ZodOptional<z.ZodString>>;

/** Saves the name that customers see, and the kinds of mail to the owner that the administrator gets too. */
export const saveSelf = ability({
  fields: z.object({ name: z.literal("").or(personNameField), ...mailFields }),
  unchanged: "Your name was not changed.",
  run({ me }, { name, ...ticks }) {
    const mails = allOwnerMailKinds.filter((kind) => ticks[`mail-${kind}`]);
    // Without a mail server, and to whom every mail comes anyway, the form shows no checkboxes.
    const hasBoxes = mailIsConfigured && !getsEveryMail(me.email);
    setSelf(me.id, name, hasBoxes ? mails : undefined);
    return redirectBack("self");
  },
});

const emailUnchanged = "Your email was not changed.";
const addressInUse = {
  message: emailUnchanged,
  fields: { address: "There is an account with this address already." },
};

/** Changes the address to sign in with, after the current password. */
export const changeOwnEmail = ability({
  fields: z.object({ current: currentPasswordField, address: emailField }),
  unchanged: emailUnchanged,
  run(form, { current, address }) {
    const { args, me, values } = form;
    return afterPassword(args, { values, message: emailUnchanged, current }, () => {
      const result = changeEmail(me, address);
      return result === "taken" ? refuse(form, 422, addressInUse) : redirectBack(`email-${result}`);
    });
  },
});

const passwordUnchanged = "Your password was not changed.";

/** Changes the password, after the current one. */
export const changePassword = ability({
  fields: z.object({ current: currentPasswordField, password: newPasswordField }),
  unchanged: passwordUnchanged,
  run: (form, { current, password }) =>
    afterPassword(form.args, { values: form.values, message: passwordUnchanged, current }, () =>
      setOwnPassword(form, password, { what: "password-changed" }),
    ),
});

/** Sets a password after an own passkey, for an administrator who forgot the current one. */
export const setPasswordByPasskey = ability({
  fields: z.object({ answer: assertionField, password: newPasswordField }),
  unchanged: passwordUnchanged,
  run(form, { answer, password }) {
    const { args, party, values } = form;
    if (!party) return refuse(form, 422, noRelyingParty);
    return afterPasskey(args, { values, party, answer }, (about) =>
      setOwnPassword(form, password, { what: "password-set-by-passkey", about }),
    );
  },
});

async function setOwnPassword(
  { args, me }: AccountForm,
  password: string,
  line: { what: Activity; about?: string },
) {
  const { email: who, device, session } = me;
  if ((await setPassword(who, password, { keep: session })) === null) return sessionEnded();
  recordActivity({ who, device, ...line });
  return redirectBack("password", { "Set-Cookie": await rememberDevice(args.request, who) });
}
