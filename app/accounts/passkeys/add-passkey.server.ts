import type { Actor, Administrator } from "#app/accounts/people/administrator-context.server.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { log } from "#app/log/log.server.ts";
import { challengeLife, sealChallenge, takeChallenge, userHandle } from "./challenge.server.ts";
import type { Registration } from "./passkey.ts";
import { insertPasskey, ownPasskeys } from "./passkeys.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** Loaded when it is first asked: it takes memory that a site without passkeys need not have. */
const webauthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256: one of them every device knows. */
const algorithms = [-8, -7, -257];

/** More than the public key of 8,192 bits takes. */
const mostKeyBytes = 1_100;

/**
 * What a browser needs to have a device make a passkey. To be asked for after the current password:
 * only an answer to this, in this session, adds one.
 * @returns the options, and the `Set-Cookie` that goes with them
 */
export async function offerPasskey({ id, email, session }: Administrator, party: RelyingParty) {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: currentBusiness().name,
    userID: userHandle(id),
    userName: email,
    timeout: challengeLife,
    attestationType: "none",
    // No more of each: all that is given here goes to the browser.
    excludeCredentials: ownPasskeys(id, party).map(({ id, transports }) => ({ id, transports })),
    // Kept by the device with the account, and used only after a finger, a face or a PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return { options, cookie: await sealChallenge(options.challenge, `add ${session}`) };
}

/**
 * Adds the passkey that a device made.
 * @returns "stale" where it answers no challenge of this session, "refused" where it is not what was
 * asked for, else as `insertPasskey`
 */
export async function addPasskey(
  request: Request,
  actor: Administrator & Actor,
  party: RelyingParty,
  name: string,
  made: Registration,
): Promise<ReturnType<typeof insertPasskey> | "stale" | "refused"> {
  const challenge = await takeChallenge(request, `add ${actor.session}`);
  if (!challenge) return "stale";
  const credential = await verify(made, challenge, party).catch((error: Error) => {
    log("passkey", { result: "refused", why: error.message.slice(0, 200) }, "warn");
    return null;
  });
  if (!credential) return "refused";
  const { id, publicKey, counter, backed_up } = credential;
  return insertPasskey(actor, {
    ...{ id, counter, backed_up, name },
    domain: party.id,
    public_key: Buffer.from(publicKey),
    transports: made.response.transports,
  });
}

async function verify(made: Registration, challenge: string, { id, origin }: RelyingParty) {
  const { verifyRegistrationResponse } = await webauthn();
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const attested = decodeAttestationObject(
    new Uint8Array(Buffer.from(made.response.attestationObject, "base64url")),
  );
  // No certificates were asked for, and looking after those that come would ask servers they name.
  if (!["none", "packed"].includes(attested.get("fmt")) || attested.get("attStmt").get("x5c"))
    throw new Error("an attestation that was not asked for");
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) throw new Error("a wrong signature");
  const { credential, credentialBackedUp: backed_up } = registrationInfo;
  if (credential.publicKey.length > mostKeyBytes) throw new Error("a key that is too long");
  return { ...credential, backed_up };
}
