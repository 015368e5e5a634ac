import { data } from "react-router";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { askForPasskey } from "#app/accounts/sign-in/sign-in.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import type { Route } from "./+types/ask.ts";

/** Returns the WebAuthn options for a sign-in, the same for everybody. */
export async function action({ url }: Route.ActionArgs) {
  const party = relyingParty(url);
  if (!party) return formFailure(422, noRelyingParty, {});
  const { options, cookie } = await askForPasskey(party);
  return data({ options }, { headers: { "Set-Cookie": cookie } });
}
