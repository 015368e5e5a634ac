import { data, isRouteErrorResponse } from "react-router";

/** What the guard answers with where a form brings what somebody wrote: each text under its label. */
export type SignedOut = { written: [label: string, text: string][] };

export const signedOutSentence =
  "You are signed out, so nothing was saved. What you entered is still here: sign in in another tab, then send it again.";

/**
 * Sends a form from the browser. Where its session has ended, the page stays as it is, with
 * everything typed, and gets `kept` as the action's answer.
 */
export async function keepTyped<Answer, Kept>(send: () => Promise<Answer>, kept: Kept) {
  try {
    return await send();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 401) return data(kept, { status: 401 });
    throw error;
  }
}
