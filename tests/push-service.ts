import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A push as its device decrypts it, and as the service received it. */
type Pushed = {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  /** The payload for the service worker. */
  told: { title: string; url: string; tag: string; icon: string; pending: number };
  /** The signed claims (RFC 8292). */
  signed: { aud: string; exp: number; sub: string };
};

type Answer = (response: ServerResponse) => void;

export type PushService = {
  origin: string;
  pushes: Pushed[];
  /** Resolves once at least `count` pushes were received; rejects if none arrives for 30 s. */
  taken: (count: number) => Promise<void>;
  /** Sets the response from now on. */
  answer: (how: number | Answer) => void;
  /** Subscribes a device: returns the form for the site. */
  device: () => { endpoint: string; p256dh: string; auth: string };
  stop: () => void;
};

/** Starts a push service on localhost that has its devices' keys and verifies each push. */
export async function startPushService(): Promise<PushService> {
  const pushes: Pushed[] = [];
  const devices = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  let answer: Answer = (response) => response.writeHead(201).end();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? "";
    const device = devices.get(path);
    if (!device) return response.writeHead(404).end();
    const told = JSON.parse(decrypt(Buffer.concat(parts), device).toString());
    pushes.push({
      path,
      headers: request.headers,
      told,
      signed: checkSignature(request.headers.authorization),
    });
    answer(response);
    server.emit("taken");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushes,
    async taken(count) {
      while (pushes.length < count)
        await once(server, "taken", { signal: AbortSignal.timeout(150_000) });
    },
    answer(how) {
      answer = typeof how === "number" ? (response) => response.writeHead(how).end() : how;
    },
    device() {
      const path = `/${randomBytes(8).toString("hex")}`;
      const ecdh = createECDH("prime256v1");
      const auth = randomBytes(16);
      const p256dh = ecdh.generateKeys("base64url");
      devices.set(path, { ecdh, auth });
      return { endpoint: origin + path, p256dh, auth: auth.toString("base64url") };
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, bytes));

/** RFC 8291 over RFC 8188: one record of aes128gcm. */
function decrypt(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
) {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const key = hkdf(ecdh.computeSecret(sender), auth, info, 32);
  const open = createDecipheriv(
    "aes-128-gcm",
    hkdf(key, salt, "Content-Encoding: aes128gcm\0", 16),
    hkdf(key, salt, "Content-Encoding: nonce\0", 12),
  );
  open.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

/** Verifies the JWT with the key in the same header (RFC 8292). @returns its claims and the key */
function checkSignature(header = "") {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const right = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: jwk, format: "jwk", dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!right) throw new Error("The signature is wrong.");
  return { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key };
}
