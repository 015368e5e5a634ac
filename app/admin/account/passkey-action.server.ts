import { href, redirect } from "react-router";
import { z } from "zod";
import { deviceOf } from "#app/accounts/changes/activity.server.ts";
import { addPasskey } from "#app/accounts/passkeys/add-passkey.server.ts";
import { passkeyName, registrationField } from "#app/accounts/passkeys/passkey.ts";
import { removePasskey, renamePasskey, tooMany } from "#app/accounts/passkeys/passkeys.server.ts";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import type { FormProblem } from "#app/forms/form-failure.ts";
import type { Asked } from "#app/http/limits.server.ts";

/** The intents of the account page's forms for passkeys. */
export const passkeyIntents = [
  z.object({
    intent: z.literal("passkey-add"),
    name: passkeyName,
    answer: registrationField,
  }),
  z.object({ intent: z.literal("passkey-rename"), passkey: z.string(), name: passkeyName }),
  z.object({ intent: z.literal("passkey-remove"), passkey: z.string() }),
] as const;

type Sent = z.infer<(typeof passkeyIntents)[number]>;
type Refused = FormProblem & { status: number };

const refuse = (status: number, message: string): Refused => ({ status, message, fields: {} });

const refusals = {
  stale: "That took too long. Please begin again with your current password.",
  refused: "What the device answered is not what was asked for. No passkey was added.",
  known: "This passkey is here already.",
  many: tooMany,
};

/** Runs the action. @returns the `done` of the notice to show, or the reason for the failure */
export async function changePasskeys(
  asked: Asked & { url: URL },
  sent: Sent,
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
