import { data } from "react-router";
import { askForPasskey } from "#app/accounts/passkeys/passkey-sign-in.server.ts";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import type { Route } from "./+types/begin-sign-in.ts";

export function loader() {
  throw data(null, { status: 404 });
}

/** Returns the WebAuthn options for a sign-in, which are the same for everybody. */
export async function action({ url }: Route.ActionArgs) {
  const party = relyingParty(url);
  if (!party) return formFailure(422, noRelyingParty, {});
  const { options, cookie } = await askForPasskey(party);
  return data({ options }, { headers: { "Set-Cookie": cookie } });
}
