import { deviceOf } from "#app/accounts/changes/activity.server.ts";
import { type Confirmed, confirm } from "#app/accounts/changes/confirm-password.server.ts";
import type { Administrator } from "#app/accounts/people/administrator-context.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { sealChallenge, takeChallenge } from "./challenge.server.ts";
import type { Assertion } from "./passkey.ts";
import { requestOptions } from "./passkey-sign-in.server.ts";
import { findPasskey, ownPasskeys } from "./passkeys.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";
import { countUse, verifyAssertion } from "./verify-assertion.server.ts";

/**
 * What a browser needs to have one of one's own passkeys confirm something in this session.
 * @returns the options, and the `Set-Cookie` that goes with them
 */
export async function askToConfirm({ id, session }: Administrator, party: RelyingParty) {
  const options = {
    ...requestOptions(party),
    allowCredentials: ownPasskeys(id, party).map(({ id, transports }) => ({
      id,
      transports,
      type: "public-key",
    })),
  };
  return { options, cookie: await sealChallenge(options.challenge, `confirm ${session}`) };
}

/**
 * Whether this is what one of one's own passkeys answered, asked for in place of the current password.
 * Tries are counted as those with the password are.
 * @returns as `confirmPassword`, and the passkey's name where it is right
 */
export async function confirmByPasskey(
  asked: Asked,
  me: Administrator,
  party: RelyingParty,
  assertion: Assertion,
): Promise<{ confirmed: Confirmed; name: string }> {
  let name = "";
  const confirmed = await confirm(asked, me, async () => {
    const challenge = await takeChallenge(asked.request, `confirm ${me.session}`);
    const known = findPasskey(assertion.id, party.id);
    if (!challenge || known?.administrator_id !== me.id) return false;
    const use = await verifyAssertion(assertion, challenge, party, known);
    if (!use || !countUse(known, use, deviceOf(asked.request), null)) return false;
    name = known.name;
    return true;
  });
  return { confirmed, name };
}
