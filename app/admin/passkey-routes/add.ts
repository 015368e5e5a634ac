import { data } from "react-router";
import { z } from "zod";
import { currentPasswordField } from "#app/accounts/account/account-schema.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { afterPassword } from "#app/accounts/changes/ask-password-first.server.ts";
import { offerPasskey } from "#app/accounts/passkeys/add-passkey.server.ts";
import { passkeyName } from "#app/accounts/passkeys/passkey.ts";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { type FormProblem, formFailure, problemOf } from "#app/forms/form-failure.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import type { Route } from "./+types/add.ts";

export function loader() {
  throw data(null, { status: 404 });
}

const fieldsSchema = z.object({ current: currentPasswordField, name: passkeyName });
const message = "No passkey was added.";
const refuse = (problem: FormProblem) => formFailure(422, problem, {});

/** Returns the WebAuthn options that make a passkey, after the current password. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const me = administrator(context);
  const fields = fieldsSchema.safeParse(textFields(await readForm(request)));
  if (!fields.success) return refuse({ ...problemOf(fields.error), message });
  const party = relyingParty(url);
  if (!party) return refuse({ message: noRelyingParty, fields: {} });
  const { current } = fields.data;
  return await afterPassword({ request, context }, { values: {}, message, current }, async () => {
    const { options, cookie } = await offerPasskey(me, party);
    return data({ options }, { headers: { "Set-Cookie": cookie } });
  });
}
