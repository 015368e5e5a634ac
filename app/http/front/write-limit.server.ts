import { LRUCache } from "lru-cache";
import { addressBlock } from "#app/http/client-address.server.ts";

/** Four times as many as the limits on requests and questions let through. */
const most = 120;
const minutes = 5;

/** Writes of each address, of so many addresses. */
const counts = new LRUCache<string, { writes: number }>({ max: 20_000, ttl: minutes * 60_000 });

/**
 * Counts a form or question that is sent to a public address, right or wrong, before anything of it
 * is read: 120 in five minutes from an address. Kept in memory: it bounds work, not what is stored.
 * @returns the seconds to wait past that, 0 while within it
 */
export function countWrite(address: string): number {
  const block = addressBlock(address);
  const count = counts.get(block) ?? { writes: 0 };
  if (count.writes === 0) counts.set(block, count);
  count.writes += 1;
  return count.writes <= most ? 0 : Math.ceil(counts.getRemainingTTL(block) / 1000);
}
