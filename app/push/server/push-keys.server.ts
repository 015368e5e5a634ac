import { generateKeyPairSync } from "node:crypto";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { pushKeys } from "#schema";

/** The VAPID key pair that signs all pushes, base64url. */
export type PushKeys = Pick<typeof pushKeys.$inferSelect, "public_key" | "private_key">;

/** Reads the key pair; null if there is none yet. */
export const readPushKeys = (): PushKeys | null =>
  db.select().from(pushKeys).limit(1).get() ?? null;

/** Creates the key pair on first use. Never replaces it: each subscription is bound to its public key. */
export function ensurePushKeys(): PushKeys {
  const create = () => readPushKeys() ?? db.insert(pushKeys).values(makeKeys()).returning().get();
  // Another process may create them at the same time.
  return readPushKeys() ?? writeTransaction(create);
}

/** A P-256 key pair (RFC 8292, 3.2): the uncompressed point, and the private number. */
function makeKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { public_key: Buffer.concat(point).toString("base64url"), private_key: d };
}
