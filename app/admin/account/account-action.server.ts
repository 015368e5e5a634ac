import { href, redirect } from "react-router";
import { z } from "zod";
import {
  currentPasswordField,
  emailField,
  newPasswordField,
  personNameField,
} from "#app/accounts/account/account-schema.ts";
import { type Activity, deviceOf, recordActivity } from "#app/accounts/account/activity.server.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { afterPasskey, afterPassword } from "#app/accounts/changes/ask-password-first.server.ts";
import { changeEmail } from "#app/accounts/changes/change-email.server.ts";
import { addPasskey } from "#app/accounts/passkeys/add-passkey.server.ts";
import { assertionField, passkeyName, registrationField } from "#app/accounts/passkeys/passkey.ts";
import { removePasskey, renamePasskey } from "#app/accounts/passkeys/passkeys.server.ts";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { setPassword, setSelf } from "#app/accounts/people/administrators.server.ts";
import { endOneSession, endOtherSessions } from "#app/accounts/sessions/sessions.server.ts";
import { rememberDevice } from "#app/accounts/sign-in/known-device.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { allOwnerMailKinds, type OwnerMailKind } from "#app/mail/owner-mail-kinds.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";

/** A checkbox field for each kind of mail, such as "mail-request". */
const wantedMails = Object.fromEntries(
  allOwnerMailKinds.map((kind) => [`mail-${kind}`, z.string().optional()]),
) as Record<`mail-${OwnerMailKind}`, z.ZodOptional<z.ZodString>>;

const current = currentPasswordField;
const password = newPasswordField;
const passkey = z.string();

const intents = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("password"), current, password }),
  z.object({ intent: z.literal("password-by-passkey"), answer: assertionField, password }),
  z.object({ intent: z.literal("email"), current, address: emailField }),
  z.object({ intent: z.literal("self"), name: z.literal("").or(personNameField), ...wantedMails }),
  z.object({ intent: z.literal("end"), session: z.string() }),
  z.object({ intent: z.literal("end-others") }),
  z.object({ intent: z.literal("passkey-add"), name: passkeyName, answer: registrationField }),
  z.object({ intent: z.literal("passkey-rename"), passkey, name: passkeyName }),
  z.object({ intent: z.literal("passkey-remove"), passkey }),
]);
type Sent = z.infer<typeof intents>;

const unchanged = (intent = "") => {
  if (intent.startsWith("passkey-")) return "Your passkeys were not changed.";
  if (intent === "self") return "Your name was not changed.";
  return `Your ${intent === "email" ? "email" : "password"} was not changed.`;
};

const refusals = {
  stale: "That took too long. Please begin again with your current password.",
  refused: "What the device answered is not what was asked for. No passkey was added.",
  known: "This passkey is here already.",
};
const gone = "This passkey is not here any more. The list is as it is now.";

const back = (done: string, headers: HeadersInit = {}) =>
  redirect(`${href("/admin/account")}?done=${done}`, { status: 303, headers });
const sessionEnded = () => redirect(`${href("/admin/login")}?ended=ended`, 303);

/** Whether an administrator's address is the one to which every mail to the owner goes. */
export const getsEveryMail = (email: string) => env.NOTIFY_EMAIL?.toLowerCase() === email;

/** Runs a form of the account page. A failure returns what was typed, except passwords. */
export async function changeAccount(asked: Asked & { url: URL }) {
  const typed = textFields(await readForm(asked.request));
  const { intent, address, passkey, name } = typed;
  const values = { intent, address, passkey, name };
  const sent = intents.safeParse(typed);
  if (!sent.success) {
    const { fields } = problemOf(sent.error);
    // The device's answer has no visible field, so its error is the message of the form.
    return formFailure(422, { message: fields.answer ?? unchanged(typed.intent), fields }, values);
  }
  const { data: wanted } = sent;
  return preserveOnError(values, "changing an account", () => act(asked, wanted, values), notDone);
}

type Values = Record<"intent" | "address" | "passkey" | "name", string | undefined>;

async function act(asked: Asked & { url: URL }, wanted: Sent, values: Values) {
  const { request, context, url } = asked;
  const me = { ...administrator(context), device: deviceOf(request) };
  const { id, session, email: who, device } = me;
  const party = relyingParty(url);
  const refuse = (status: number, message: string) => formFailure(status, message, values);
  const at = (field: string) => (sentence: string) => ({
    message: unchanged(wanted.intent),
    fields: { [field]: sentence },
  });
  const setOwnPassword = async (password: string, line: { what: Activity; about?: string }) => {
    if ((await setPassword(who, password, { keep: session })) === null) return sessionEnded();
    recordActivity({ who, device, ...line });
    return back("password", { "Set-Cookie": await rememberDevice(request, who) });
  };
  switch (wanted.intent) {
    case "self": {
      const mails = allOwnerMailKinds.filter((kind) => wanted[`mail-${kind}`]);
      // Without a mail server, and to whom every mail comes anyway, the form shows no checkboxes.
      const hasBoxes = mailIsConfigured && !getsEveryMail(who);
      setSelf(id, wanted.name, hasBoxes ? mails : undefined);
      return back("self");
    }
    case "end":
      endOneSession(id, wanted.session);
      return back("session");
    case "end-others":
      endOtherSessions(id, session);
      recordActivity({ who, what: "sessions-ended", device });
      return back("sessions");
    case "passkey-add": {
      if (!party) return refuse(422, noRelyingParty);
      const result = await addPasskey(request, me, party, wanted.name, wanted.answer);
      if (result === "ended") return sessionEnded();
      return result === "added" ? back("passkey-added") : refuse(422, refusals[result]);
    }
    case "passkey-rename":
      if (!renamePasskey(me, wanted.passkey, wanted.name)) return refuse(409, gone);
      return back("passkey-renamed");
    case "passkey-remove":
      return removePasskey(me, wanted.passkey) ? back("passkey-removed") : refuse(409, gone);
    // For an administrator who forgot the current password.
    case "password-by-passkey": {
      if (!party) return refuse(422, noRelyingParty);
      const problem = (message: string) => ({ message, fields: {} });
      const { answer } = wanted;
      return await afterPasskey(asked, { party, answer, values, problem }, (about) =>
        setOwnPassword(wanted.password, { what: "password-set-by-passkey", about }),
      );
    }
    default:
      return await afterPassword(
        asked,
        { current: wanted.current, values, problem: at("current") },
        () => {
          if (wanted.intent === "password")
            return setOwnPassword(wanted.password, { what: "password-changed" });
          const done = changeEmail(me, wanted.address);
          const taken = at("address")("There is an account with this address already.");
          return done === "taken" ? formFailure(422, taken, values) : back(`email-${done}`);
        },
      );
  }
}
