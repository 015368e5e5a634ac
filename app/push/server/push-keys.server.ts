import { db, writeTransaction } from "#app/database/database.server.ts";
import { pushKeys } from "#schema";

/** The VAPID key pair that signs all pushes, base64url. */
export type PushKeys = Pick<typeof pushKeys.$inferSelect, "public_key" | "private_key">;

/** Reads the key pair; null if there is none yet. */
export const readPushKeys = (): PushKeys | null =>
  db.select().from(pushKeys).limit(1).get() ?? null;

/** Creates the key pair on first use. Never replaces it: each subscription is bound to its public key. */
export async function ensurePushKeys(): Promise<PushKeys> {
  const known = readPushKeys();
  if (known) return known;
  const { default: webPush } = await import("web-push");
  const { publicKey: public_key, privateKey: private_key } = webPush.generateVAPIDKeys();
  return writeTransaction((tx) => {
    // Another process may have created them meanwhile.
    return (
      readPushKeys() ?? tx.insert(pushKeys).values({ public_key, private_key }).returning().get()
    );
  });
}
