import { data } from "react-router";
import { askToConfirm } from "#app/accounts/passkeys/confirm-by-passkey.server.ts";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import type { Route } from "./+types/confirm.ts";

export function loader() {
  throw data(null, { status: 404 });
}

/** Returns the WebAuthn options for confirming by a passkey instead of the current password. */
export async function action({ context, url }: Route.ActionArgs) {
  const party = relyingParty(url);
  if (!party) return formFailure(422, noRelyingParty, {});
  const { options, cookie } = await askToConfirm(administrator(context), party);
  return data({ options }, { headers: { "Set-Cookie": cookie } });
}
