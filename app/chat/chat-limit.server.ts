import type { RouterContextProvider } from "react-router";

/** Why a message is not taken now, and in how many seconds it would be. */
type TooMany = { sentence: string; retryAfter: number };

/**
 * Counts a chat message of this visitor: 30 in 5 minutes by client address (contract, Limits).
 * @returns the refusal past that, or null
 */
export function chatLimit(_asked: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): TooMany | null {
  return null;
}
