import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Value = number | string | Buffer | Map<number | string, Value>;

/** Encodes the part of CBOR (RFC 8949) that authenticators use. */
function cbor(value: Value): Buffer {
  const head = (major: number, count: number) =>
    Buffer.from(
      count < 24
        ? [(major << 5) | count]
        : count < 256
          ? [(major << 5) | 24, count]
          : [(major << 5) | 25, count >> 8, count & 255],
    );
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, it]) => [cbor(key), cbor(it)]),
  ]);
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const present = 1;
const verified = 4;
const attested = 64;

/** Values that a test can falsify. */
type Lies = {
  origin?: string;
  domain?: string;
  type?: string;
  flags?: number;
  counter?: number;
  userHandle?: string;
  attestation?: [format: string, statement: Map<string, Value>];
};

/** Makes a device with one passkey (ES256) that signs with it; tests can make it lie. */
export function makeAuthenticator(at: { origin: string; domain: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const key = new Map<number, Value>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  let count = 0;

  const clientData = (challenge: string, lies: Lies, type: string) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge,
        origin: lies.origin ?? at.origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (lies: Lies, flags: number) => {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(lies.flags ?? flags);
    tail.writeUInt32BE(lies.counter ?? count, 1);
    return Buffer.concat([sha256(lies.domain ?? at.domain), tail]);
  };
  const credential = (response: object) =>
    JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });

  return {
    id,
    /** Answers `navigator.credentials.create()`. */
    create(challenge: string, lies: Lies = {}): string {
      const length = Buffer.from([rawId.length >> 8, rawId.length & 255]);
      const authData = Buffer.concat([
        authenticatorData(lies, present | verified | attested),
        ...[Buffer.alloc(16), length, rawId, cbor(key)],
      ]);
      const [format, statement] = lies.attestation ?? ["none", new Map()];
      const attestation = new Map<string, Value>([
        ["fmt", format],
        ["attStmt", statement],
        ["authData", authData],
      ]);
      return credential({
        clientDataJSON: clientData(challenge, lies, "webauthn.create").toString("base64url"),
        attestationObject: cbor(attestation).toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Answers `navigator.credentials.get()`; increases its counter each time. */
    get(challenge: string, lies: Lies = {}): string {
      count = lies.counter ?? count + 1;
      const data = authenticatorData(lies, present | verified);
      const clientDataJSON = clientData(challenge, lies, "webauthn.get");
      const signature = sign("sha256", Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return credential({
        clientDataJSON: clientDataJSON.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: lies.userHandle,
      });
    },
  };
}
