import { deviceOf } from "#app/accounts/changes/activity.server.ts";
import { type Confirmed, confirm } from "#app/accounts/changes/confirm-password.server.ts";
import type { Administrator } from "#app/accounts/people/administrator-context.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { sealChallenge, takeChallenge } from "./challenge.server.ts";
import type { Assertion } from "./passkey.ts";
import { requestOptions } from "./passkey-sign-in.server.ts";
import { findPasskey, ownPasskeys } from "./passkeys.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";
import { verifyAssertion } from "./verify-assertion.server.ts";

/**
 * The options for confirming something in this session by one of the administrator's own passkeys.
 * @returns the options, and their `Set-Cookie`
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
 * Checks the answer of one of the administrator's own passkeys, instead of the current password. Tries count
 * as those with the password.
 * @returns as `confirmPassword`, and the passkey's name if it is right
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
    name = known.name;
    const use = { device: deviceOf(asked.request), what: null };
    return await verifyAssertion(assertion, challenge, party, known, use);
  });
  return { confirmed, name };
}
