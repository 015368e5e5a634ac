import { data } from "react-router";
import { requireRelyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { askForPasskey } from "#app/accounts/sign-in/passkey-sign-in.server.ts";
import type { Route } from "./+types/ask.ts";

export function loader() {
  throw data(null, { status: 404 });
}

/** Returns the WebAuthn options for a sign-in, the same for everybody. */
export async function action({ url }: Route.ActionArgs) {
  const { options, cookie } = await askForPasskey(requireRelyingParty(url));
  return data({ options }, { headers: { "Set-Cookie": cookie } });
}
