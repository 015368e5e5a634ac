import { db } from "#app/database/database.server.ts";
import { pushKeys } from "#schema";

/** What the site signs its pushes with; both halves base64url. */
export type PushKeys = Pick<typeof pushKeys.$inferSelect, "public_key" | "private_key">;

/** The site's keys for pushes, null before the first start has made them. */
export const readPushKeys = (): PushKeys | null =>
  db.select().from(pushKeys).limit(1).get() ?? null;

/**
 * The same, made where there are none. They stay: with other keys every device would have to ask
 * again, which their subscriptions' rows end with.
 */
export async function ensurePushKeys(): Promise<PushKeys> {
  const known = readPushKeys();
  if (known) return known;
  const { default: webPush } = await import("web-push");
  const { publicKey: public_key, privateKey: private_key } = webPush.generateVAPIDKeys();
  return db.transaction(
    (tx) => {
      // Another process may have been first.
      const first = readPushKeys();
      return first ?? tx.insert(pushKeys).values({ public_key, private_key }).returning().get();
    },
    { behavior: "immediate" },
  );
}
