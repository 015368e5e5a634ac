import { data } from "react-router";
import { currentPasswordField } from "#app/accounts/account/account-schema.ts";
import { passkeyName } from "#app/accounts/passkeys/passkey.ts";
import { noRelyingParty, relyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { offerPasskey } from "#app/accounts/passkeys/webauthn.server.ts";
import { ability, actionOf, refuse } from "#app/admin/account/ability.server.ts";
import { afterPassword } from "#app/admin/account/after-password.server.ts";

/** Returns the WebAuthn options that make a passkey, after the current password. */
export const action = actionOf({
  "passkey-offer": ability(
    { current: currentPasswordField, name: passkeyName },
    "No passkey was added.",
    afterPassword(async (form) => {
      const party = relyingParty(form.url);
      if (!party) return refuse(form, 422, noRelyingParty);
      const { options, cookie } = await offerPasskey(form.me, party);
      return data({ options }, { headers: { "Set-Cookie": cookie } });
    }),
  ),
});
