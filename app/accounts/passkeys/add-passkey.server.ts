import type { Actor, Administrator } from "#app/accounts/account/administrator-context.server.ts";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { log } from "#app/log/log.server.ts";
import {
  challengeTimeoutMs,
  sealChallenge,
  takeChallenge,
  userHandle,
} from "./challenge.server.ts";
import type { Registration } from "./passkey.ts";
import { insertPasskey, ownPasskeys } from "./passkeys.server.ts";
import type { RelyingParty } from "./relying-party.server.ts";

/** Loaded on first use: it takes memory that a site without passkeys does not need. */
const webauthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256: every device knows one of them. */
const algorithms = [-8, -7, -257];

/** Enough for a public key of 8,192 bits. */
const maxKeyBytes = 1_100;

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

/** Adds the passkey that a device created: "stale" if it answers no challenge of this session, "refused" if invalid. */
export async function addPasskey(
  request: Request,
  actor: Administrator & Actor,
  party: RelyingParty,
  name: string,
  registration: Registration,
): Promise<ReturnType<typeof insertPasskey> | "stale" | "refused"> {
  const challenge = await takeChallenge(request, `add ${actor.session}`);
  if (!challenge) return "stale";
  const credential = await verify(registration, challenge, party).catch((error: Error) => {
    log("passkey", { result: "refused", why: error.message.slice(0, 200) }, "warn");
    return null;
  });
  if (!credential) return "refused";
  const { id, publicKey, counter, backed_up } = credential;
  return insertPasskey(actor, {
    id,
    name,
    counter,
    backed_up,
    domain: party.id,
    public_key: Buffer.from(publicKey),
    transports: registration.response.transports,
  });
}

async function verify(registration: Registration, challenge: string, { id, origin }: RelyingParty) {
  const { verifyRegistrationResponse } = await webauthn();
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const attested = decodeAttestationObject(
    new Uint8Array(Buffer.from(registration.response.attestationObject, "base64url")),
  );
  // No certificates were requested, and checking them would send requests to servers that they name.
  if (!["none", "packed"].includes(attested.get("fmt")) || attested.get("attStmt").get("x5c"))
    throw new Error("an attestation that was not asked for");
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) throw new Error("a wrong signature");
  const { credential, credentialBackedUp: backed_up } = registrationInfo;
  if (credential.publicKey.length > maxKeyBytes) throw new Error("a key that is too long");
  return { ...credential, backed_up };
}
