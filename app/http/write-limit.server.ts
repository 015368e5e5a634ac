import { LRUCache } from "lru-cache";
import { data, type MiddlewareFunction } from "react-router";
import { addressBlock, clientAddress } from "./client-address.server.ts";
import { isAdminPath } from "./front/headers.server.ts";

/** Four times as many as the limits on requests and questions let through. */
const most = 120;
const minutes = 5;

/** Writes of each address, of so many addresses. */
const counts = new LRUCache<string, { writes: number }>({ max: 20_000, ttl: minutes * 60_000 });

/**
 * Counts every form and question that is sent to a public address, right or wrong, before anything
 * of it is read: 120 in five minutes from an address. Kept in memory: it bounds work, not what is
 * stored. The back office has limits of its own.
 * @throws data(sentence, 429) past that
 */
export const limitWrites: MiddlewareFunction<Response> = ({ request, url }, next) => {
  if (request.method === "GET" || request.method === "HEAD" || isAdminPath(url.pathname))
    return next();
  const address = addressBlock(clientAddress(request));
  const count = counts.get(address) ?? { writes: 0 };
  if (count.writes === 0) counts.set(address, count);
  count.writes += 1;
  if (count.writes <= most) return next();
  const seconds = Math.ceil(counts.getRemainingTTL(address) / 1000);
  throw data(`Too many forms. Please try again in ${minutes} minutes.`, {
    status: 429,
    headers: { "Retry-After": String(seconds) },
  });
};
