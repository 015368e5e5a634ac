import { href, redirect } from "react-router";
import { z } from "zod";
import { deviceOf, recordActivity } from "#app/accounts/changes/activity.server.ts";
import type { Activity } from "#app/accounts/changes/activity.ts";
import { changeEmail } from "#app/accounts/changes/change-email.server.ts";
import { addPasskey } from "#app/accounts/passkeys/add-passkey.server.ts";
import { assertionField, passkeyName, registrationField } from "#app/accounts/passkeys/passkey.ts";
import { removePasskey, renamePasskey, tooMany } from "#app/accounts/passkeys/passkeys.server.ts";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import {
  currentPasswordField,
  emailField,
  newPasswordField,
  personNameField,
} from "#app/accounts/people/account-schema.ts";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { setPassword, setSelf } from "#app/accounts/people/administrators.server.ts";
import { endOneSession, endOtherSessions } from "#app/accounts/sessions/sessions.server.ts";
import { rememberDevice } from "#app/accounts/sign-in/known-device.server.ts";
import { type FormProblem, formFailure, problemOf } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { allOwnerMailKinds, type OwnerMailKind } from "#app/mail/owner-mail-kinds.ts";
import { afterPasskey, afterPassword } from "./ask-password-first.server.ts";

/** The intents of the account page's forms for passkeys. */
const passkeyIntents = [
  z.object({
    intent: z.literal("passkey-add"),
    name: passkeyName,
    answer: registrationField,
  }),
  z.object({ intent: z.literal("passkey-rename"), passkey: z.string(), name: passkeyName }),
  z.object({ intent: z.literal("passkey-remove"), passkey: z.string() }),
] as const;

/** A box for each kind of mail: "mail-request". */
const wantedMails = Object.fromEntries(
  allOwnerMailKinds.map((kind) => [`mail-${kind}`, z.string().optional()]),
) as Record<`mail-${OwnerMailKind}`, z.ZodOptional<z.ZodString>>;

const intents = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("password"),
    current: currentPasswordField,
    password: newPasswordField,
  }),
  z.object({
    intent: z.literal("password-by-passkey"),
    answer: assertionField,
    password: newPasswordField,
  }),
  z.object({ intent: z.literal("email"), current: currentPasswordField, address: emailField }),
  z.object({ intent: z.literal("self"), name: personNameField, ...wantedMails }),
  z.object({ intent: z.literal("end"), session: z.string() }),
  z.object({ intent: z.literal("end-others") }),
  ...passkeyIntents,
]);
type Sent = z.infer<typeof intents>;

const unchanged = (intent = "") => {
  if (intent.startsWith("passkey-")) return "Your passkeys were not changed.";
  if (intent === "self") return "Your name was not changed.";
  return `Your ${intent === "email" ? "email" : "password"} was not changed.`;
};

const back = (done: string, headers: HeadersInit = {}) =>
  redirect(`${href("/admin/account")}?done=${done}`, { status: 303, headers });

/** Runs what a form of the account page asks for. A failure brings back what was typed, but no password. */
export async function changeAccount(asked: Asked & { url: URL }) {
  const typed = textFields(await readForm(asked.request));
  const { intent, address, passkey, name } = typed;
  const values = { intent, address, passkey, name };
  const sent = intents.safeParse(typed);
  if (!sent.success) {
    const { fields } = problemOf(sent.error);
    // No field shows the answer of a device.
    return formFailure(422, { message: fields.answer ?? unchanged(typed.intent), fields }, values);
  }
  const { data: wanted } = sent;
  return preserveOnError(values, "changing an account", () => act(asked, wanted, values), notDone);
}

async function act(asked: Asked & { url: URL }, wanted: Sent, values: Values) {
  const { id, session, email: who } = administrator(asked.context);
  switch (wanted.intent) {
    case "self": {
      setSelf(
        id,
        wanted.name,
        allOwnerMailKinds.filter((kind) => wanted[`mail-${kind}`]),
      );
      return back("self");
    }
    case "end":
      endOneSession(id, wanted.session);
      return back("session");
    case "end-others":
      endOtherSessions(id, session);
      recordActivity({ who, what: "sessions-ended", device: deviceOf(asked.request) });
      return back("sessions");
    case "passkey-add":
    case "passkey-rename":
    case "passkey-remove": {
      const done = await changePasskeys(asked, wanted);
      return "done" in done ? back(done.done) : formFailure(done.status, done, values);
    }
    case "password-by-passkey":
      return await setPasswordByPasskey(asked, wanted, values);
    default:
      return await changeCredentials(asked, wanted, values);
  }
}

type Change = Extract<Sent, { current: string }>;
type Values = Record<"intent" | "address" | "passkey" | "name", string | undefined>;

async function changeCredentials(asked: Asked, change: Change, values: Values) {
  const me = administrator(asked.context);
  const at = (field: string) => (sentence: string) => ({
    message: unchanged(change.intent),
    fields: { [field]: sentence },
  });
  const sent = { current: change.current, values, problem: at("current") };
  return afterPassword(asked, sent, async () => {
    const actor = { ...me, device: deviceOf(asked.request) };
    if (change.intent === "email") {
      const done = changeEmail(actor, change.address);
      const taken = at("address")("There is an account with this address already.");
      return done === "taken" ? formFailure(422, taken, values) : back(`email-${done}`);
    }
    return await changePassword(asked, change.password, { what: "password-changed" });
  });
}

/** Sets a new password after a passkey, for an administrator who forgot the current password. */
async function setPasswordByPasskey(
  asked: Asked & { url: URL },
  { answer, password }: Extract<Sent, { intent: "password-by-passkey" }>,
  values: Values,
) {
  const party = relyingParty(asked.url);
  if (!party) return formFailure(422, noRelyingParty, values);
  const problem = (message: string) => ({ message, fields: {} });
  return await afterPasskey(asked, { party, answer, values, problem }, (about) =>
    changePassword(asked, password, { what: "password-set-by-passkey", about }),
  );
}

async function changePassword(
  asked: Asked,
  password: string,
  line: { what: Activity; about?: string },
) {
  const { email: who, session: keep } = administrator(asked.context);
  if ((await setPassword(who, password, { keep })) === null)
    throw redirect(`${href("/admin/login")}?ended=ended`, 303);
  recordActivity({ who, device: deviceOf(asked.request), ...line });
  return back("password", { "Set-Cookie": await rememberDevice(asked.request, who) });
}

type Refused = FormProblem & { status: number };

const refuse = (status: number, message: string): Refused => ({ status, message, fields: {} });

const refusals = {
  stale: "That took too long. Please begin again with your current password.",
  refused: "What the device answered is not what was asked for. No passkey was added.",
  known: "This passkey is here already.",
  many: tooMany,
};

/** Runs the action. @returns the `done` of the notice to show, or the reason for the failure */
async function changePasskeys(
  asked: Asked & { url: URL },
  sent: Extract<Sent, { intent: `passkey-${string}` }>,
): Promise<{ done: string } | Refused> {
  const { request, context, url } = asked;
  const me = { ...administrator(context), device: deviceOf(request) };
  if (sent.intent === "passkey-rename")
    return renamePasskey(me, sent.passkey, sent.name) ? { done: "passkey-renamed" } : gone;
  if (sent.intent === "passkey-remove")
    return removePasskey(me, sent.passkey) ? { done: "passkey-removed" } : gone;
  const party = relyingParty(url);
  if (!party) return refuse(422, noRelyingParty);
  const result = await addPasskey(request, me, party, sent.name, sent.answer);
  if (result === "ended") throw redirect(`${href("/admin/login")}?ended=ended`, 303);
  return result === "added" ? { done: "passkey-added" } : refuse(422, refusals[result]);
}

const gone = refuse(409, "This passkey is not here any more. The list is as it is now.");
