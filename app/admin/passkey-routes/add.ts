import { data } from "react-router";
import { z } from "zod";
import { currentPasswordField } from "#app/accounts/account/account-schema.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { answerAccountForm } from "#app/accounts/account/answer-account-form.server.ts";
import { afterPassword } from "#app/accounts/changes/ask-password-first.server.ts";
import { passkeyName } from "#app/accounts/passkeys/passkey.ts";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { offerPasskey } from "#app/accounts/passkeys/webauthn.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import type { Route } from "./+types/add.ts";

export function loader() {
  throw data(null, { status: 404 });
}

const fieldsSchema = z.object({ current: currentPasswordField, name: passkeyName });
const message = "No passkey was added.";

/** Returns the WebAuthn options that make a passkey, after the current password. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const args = { request, context };
  const input = textFields(await readForm(request));
  const party = relyingParty(url);
  if (!party) return formFailure(422, noRelyingParty, {});
  const offer = async () => {
    const { options, cookie } = await offerPasskey(administrator(context), party);
    return data({ options }, { headers: { "Set-Cookie": cookie } });
  };
  return answerAccountForm(
    args,
    input,
    fieldsSchema,
    ({ current }, values) => afterPassword(args, current, { message, values }, offer),
    { invalid: message },
  );
}
