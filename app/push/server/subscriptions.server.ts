import { and, eq, inArray, or } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/accounts/account/administrator-context.server.ts";
import { isOpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { dateAndTime } from "#app/business/facts/time.ts";
import { db, writeTransaction } from "#app/database/database.server.ts";
import { pushSubscriptions, sessions } from "#schema";
import { pushEndpoint } from "./push-hosts.server.ts";
import { ensurePushKeys } from "./push-keys.server.ts";

const unusable = "This browser’s subscription cannot be used here. Please turn it on again.";

/** The form of a browser's subscription. */
export const subscriptionFields = z.object({
  endpoint: z.string().transform((text, context) => {
    const url = pushEndpoint(text);
    if (url) return url.href;
    context.addIssue("This browser’s push service is none that this site uses.");
    return z.NEVER;
  }),
  p256dh: z.string().regex(/^B[\w-]{86}$/, unusable),
  auth: z.string().regex(/^[\w-]{22}$/, unusable),
});

/** Stores the subscription of an open session, in place of its former one and of others for the browser. */
export function addSubscription(
  { session }: Administrator,
  fields: z.infer<typeof subscriptionFields>,
): void {
  const { public_key } = ensurePushKeys();
  const { endpoint } = fields;
  const former = or(
    eq(pushSubscriptions.session, session),
    eq(pushSubscriptions.endpoint, endpoint),
  );
  writeTransaction((tx) => {
    if (!isOpenSession(session)) return;
    tx.delete(pushSubscriptions).where(former).run();
    const row = { ...fields, session, public_key };
    tx.insert(pushSubscriptions).values(row).run();
  });
}

/** Deletes one of this administrator's own subscriptions. */
export function removeSubscription(administratorId: number, id: number): void {
  const theirs = eq(sessions.administrator_id, administratorId);
  const own = db.select({ session: sessions.token_hash }).from(sessions).where(theirs);
  const here = and(eq(pushSubscriptions.id, id), inArray(pushSubscriptions.session, own));
  db.delete(pushSubscriptions).where(here).run();
}

/** Reads the subscription of this session's device, null without one, and the public key to subscribe with. */
export function readDevice({ session }: Administrator) {
  const { public_key: key } = ensurePushKeys();
  const isHere = eq(pushSubscriptions.session, session);
  const row = db.select().from(pushSubscriptions).where(isHere).get();
  const failing = row?.failing_since ? dateAndTime(row.failing_since) : null;
  return { key, mine: row ? { id: row.id, failing } : null };
}
