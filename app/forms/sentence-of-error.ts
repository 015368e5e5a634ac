import { isRouteErrorResponse } from "react-router";

const noConnection =
  "There is no connection. If you were saving something, look whether it is there before you try again.";

/**
 * What was thrown, where it is a sentence of ours: those end as sentences do. A framework's words ("Not
 * Found") and an error's text are not for people.
 */
export const ownSentence = (thrown: unknown): string | null =>
  typeof thrown === "string" && / .*[.?!]$/s.test(thrown) && !thrown.startsWith("Error:")
    ? thrown
    : null;

/** The sentence for a caught error, or null. Without a connection `fetch` rejects with a TypeError, worded by each browser. */
export function sentenceOf(error: unknown): string | null {
  if (isRouteErrorResponse(error)) return ownSentence(error.data);
  const isLost = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isLost ? noConnection : null;
}

/** Whether the guard of the back office refused a form that came without a session. */
export const isSignedOut = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 401;
