import { z } from "zod";
import {
  currentPasswordField,
  emailField,
  newPasswordField,
  personNameField,
} from "#app/accounts/account/account-schema.ts";
import { recordAct } from "#app/accounts/account/activity.server.ts";
import { afterPassword } from "#app/accounts/changes/ask-password-first.server.ts";
import { changeEmail } from "#app/accounts/changes/change-email.server.ts";
import { setPassword, setSelf } from "#app/accounts/people/administrators.server.ts";
import { rememberDevice } from "#app/accounts/sign-in/known-device.server.ts";
import { allOwnerMailKinds, type OwnerMailKind } from "#app/mail/owner-mail-kinds.ts";
import { getsEveryMail, mailIsConfigured } from "#app/mail/smtp.server.ts";
import { ability, redirectBack, refuse, sessionEnded } from "./ability.server.ts";

/** A checkbox field for each kind of mail, such as "mail-request". */
const mailFields = Object.fromEntries(
  allOwnerMailKinds.map((kind) => [`mail-${kind}`, z.string().optional()]),
) as Record<`mail-${OwnerMailKind}`, z.ZodOptional<z.ZodString>>;

/** Saves the name that customers see, and the kinds of mail to the owner that the administrator gets too. */
export const saveSelf = ability(
  { name: z.literal("").or(personNameField), ...mailFields },
  "Your name was not changed.",
  ({ me }, { name, ...ticks }) => {
    const mails = allOwnerMailKinds.filter((kind) => ticks[`mail-${kind}`]);
    // Without a mail server, and to whom every mail comes anyway, the form shows no checkboxes.
    const hasBoxes = mailIsConfigured && !getsEveryMail(me.email);
    setSelf(me.id, name, hasBoxes ? mails : undefined);
    return redirectBack("self");
  },
);

const emailUnchanged = "Your email was not changed.";
const inUse = "There is an account with this address already.";

/** Changes the address to sign in with, after the current password. */
export const changeOwnEmail = ability(
  { current: currentPasswordField, address: emailField },
  emailUnchanged,
  (form, { current, address }) =>
    afterPassword(form.args, current, { ...form, message: emailUnchanged }, () => {
      const result = changeEmail(form.me, address);
      return result === "taken"
        ? refuse(form, 422, { message: emailUnchanged, fields: { address: inUse } })
        : redirectBack(`email-${result}`);
    }),
);

const passwordUnchanged = "Your password was not changed.";

/** Changes the password, after the current one. */
export const changePassword = ability(
  { current: currentPasswordField, password: newPasswordField },
  passwordUnchanged,
  (form, { current, password }) =>
    afterPassword(form.args, current, { ...form, message: passwordUnchanged }, async () => {
      const { args, me } = form;
      const { email, session } = me;
      if ((await setPassword(email, password, { keep: session })) === null) return sessionEnded();
      recordAct(me, "password-changed");
      const cookie = await rememberDevice(args.request, email);
      return redirectBack("password", { "Set-Cookie": cookie });
    }),
);
