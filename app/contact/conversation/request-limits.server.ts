import { type Asked, addressCounts, consume, type Refusal } from "#app/http/limits.server.ts";

const hour = 60 * 60_000;

/**
 * Counts what a customer adds: 20 messages an hour to one request, 40 from one address of the
 * network. @returns the refusal past that, or null
 */
export function consumeCustomerMessage(asked: Asked, requestId: number): Refusal | null {
  return consume(asked, "messages", [
    ...addressCounts(asked, { name: "request-messages", times: 40, within: hour }),
    [{ name: "request-messages-of", times: 20, within: hour }, String(requestId)],
  ]);
}
