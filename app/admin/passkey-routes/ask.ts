import { data } from "react-router";
import { administratorContext } from "#app/accounts/account/administrator-context.server.ts";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { askForPasskey } from "#app/accounts/sign-in/passkey-sign-in.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import type { Route } from "./+types/ask.ts";

export function loader() {
  throw data(null, { status: 404 });
}

/**
 * Returns the WebAuthn options for a sign-in, the same for everybody. At its address inside of the guarded back
 * office, the options for confirming a change with one's own passkey instead of the current password.
 */
export async function action({ url, context }: Route.ActionArgs) {
  const party = relyingParty(url);
  if (!party) return formFailure(422, noRelyingParty, {});
  const { options, cookie } = await askForPasskey(party, context.get(administratorContext));
  return data({ options }, { headers: { "Set-Cookie": cookie } });
}
