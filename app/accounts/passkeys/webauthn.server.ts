import { and, eq, lt } from "drizzle-orm";
import { recordActivity } from "#app/accounts/account/activity.server.ts";
import type { Administrator } from "#app/accounts/account/administrator-context.server.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { db } from "#app/database/database.server.ts";
import { log } from "#app/log/log.server.ts";
import { passkeys } from "#schema";
import {
  challengeTimeoutMs,
  sealChallenge,
  takeChallenge,
  userHandle,
} from "./challenge.server.ts";
import type { DeviceAnswer } from "./passkey.ts";
import { type findPasskey, insertPasskey, ownPasskeys } from "./passkeys.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** Takes 25 MB, and 200 ms on first use, which a site without passkeys does not need. */
const webauthn = () => import("@simplewebauthn/server");

function logRefusal(error: Error): null {
  log("passkey", { result: "refused", why: error.message.slice(0, 200) }, "warn");
  return null;
}

/** EdDSA, ES256 and RS256: every device knows one of them. */
const algorithms = [-8, -7, -257];

/** The options for creating a passkey in this session, and their cookie. Check the current password first. */
export async function offerPasskey({ id, email, session }: Administrator, party: RelyingParty) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: currentBusiness().name,
    userID: userHandle(id),
    userName: email,
    timeout: challengeTimeoutMs,
    attestationType: "none",
    // Everything in here is sent to the browser.
    excludeCredentials: ownPasskeys(id, party).map(({ id, transports }) => ({ id, transports })),
    // Discoverable, and used only after a fingerprint, a face or a PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return { options, cookie: await sealChallenge(options.challenge, `add ${session}`) };
}

/** Adds a passkey: "stale" if it answers no challenge of this session, "refused" if invalid. */
export async function addPasskey(
  request: Request,
  me: Administrator,
  party: RelyingParty,
  name: string,
  registration: DeviceAnswer,
): Promise<ReturnType<typeof insertPasskey> | "stale" | "refused"> {
  const challenge = await takeChallenge(request, `add ${me.session}`);
  if (!challenge) return "stale";
  const credential = await verifyNew(registration, challenge, party).catch(logRefusal);
  if (!credential) return "refused";
  const { id, publicKey, counter, backed_up } = credential;
  return insertPasskey(me, {
    id,
    name,
    counter,
    backed_up,
    domain: party.id,
    public_key: Buffer.from(publicKey),
    transports: registration.response.transports,
  });
}

const expected = (challenge: string, { id, origin }: RelyingParty) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});

async function verifyNew(registration: DeviceAnswer, challenge: string, party: RelyingParty) {
  const { verifyRegistrationResponse } = await webauthn();
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const attested = decodeAttestationObject(
    new Uint8Array(Buffer.from(registration.response.attestationObject, "base64url")),
  );
  // No certificates were requested, and checking them would send requests to servers that they name.
  if (!["none", "packed"].includes(attested.get("fmt")) || attested.get("attStmt").get("x5c"))
    throw new Error("an attestation that was not asked for");
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected(challenge, party),
    response: { ...registration, clientExtensionResults: {} },
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) throw new Error("a wrong signature");
  const { credential, credentialBackedUp: backed_up } = registrationInfo;
  return { ...credential, backed_up };
}

type Passkey = NonNullable<ReturnType<typeof findPasskey>>;

/** Throws if the passkey is not this one or does not answer this challenge. */
async function verify(
  assertion: DeviceAnswer,
  challenge: string,
  party: RelyingParty,
  passkey: Passkey,
) {
  const { userHandle: whose, ...response } = assertion.response;
  const handle = Buffer.from(userHandle(passkey.administrator_id)).toString("base64url");
  if (whose && whose !== handle) throw new Error("another account's handle");
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected(challenge, party),
    response: { ...assertion, response, clientExtensionResults: {} },
    // The update below compares the counter, because of concurrent requests.
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  });
  if (!verified) throw new Error("a wrong signature");
  const { newCounter: counter, credentialBackedUp: backed_up } = authenticationInfo;
  return { counter, backed_up };
}

/**
 * Whether the answer is valid for a stored passkey that is still there. Stores the device's counter
 * and a line of the activity list: a counter that did not increase means that there is a copy of
 * the passkey.
 */
export async function verifyAssertion(
  assertion: DeviceAnswer,
  challenge: string,
  party: RelyingParty,
  passkey: Passkey,
  device: string,
): Promise<boolean> {
  const use = await verify(assertion, challenge, party, passkey).catch(logRefusal);
  if (!use) return false;
  const { id, administrator_id, name, email } = passkey;
  const same = and(eq(passkeys.id, id), eq(passkeys.administrator_id, administrator_id));
  return db.transaction((tx) => {
    const isAhead = use.counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, use.counter);
    const lastUse = { ...use, last_used_at: new Date().toISOString() };
    const { changes } = tx.update(passkeys).set(lastUse).where(and(same, isAhead)).run();
    const isCopied = changes === 0 && tx.select().from(passkeys).where(same).get() !== undefined;
    const what = changes > 0 ? "passkey-signed-in" : "passkey-copied";
    if (changes > 0 || isCopied) recordActivity({ email, device }, what, name);
    return changes > 0;
  });
}
