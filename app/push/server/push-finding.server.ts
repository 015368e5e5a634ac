import { dateAndTime } from "#app/business/facts/time.ts";
import type { OpenDatabase } from "#app/database/open-database.server.ts";
import { optional, type Verdict, well, wrong } from "#app/log/verdict.server.ts";

type Counts = { devices: number; failing: number; since: string | null; error: string | null };

/** Counts the devices that get notifications, and says since when some cannot be reached. */
export function pushFinding(sqlite: OpenDatabase): Verdict {
  const { devices, failing, since, error } = sqlite
    .prepare(
      `select count(*) devices, count(failing_since) failing, min(failing_since) since, max(last_error) error
      from push_subscriptions join sessions on token_hash = session where expires_at > ?`,
    )
    .get(new Date().toISOString()) as Counts;
  if (devices === 0) return optional("No phone or computer is told of new requests.");
  const count = devices === 1 ? "1 device is" : `${devices} devices are`;
  if (!since) return well(`${count} told of new requests.`);
  const some = `${failing} of ${devices} ${devices === 1 ? "device" : "devices"}`;
  return wrong(`${some} not reached since ${dateAndTime(since)}.`, `${error}.`);
}
