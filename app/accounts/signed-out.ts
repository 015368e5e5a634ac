import type { Unsent } from "#app/forms/keep-typed.ts";

/** What the guard answers with where a form brings what somebody wrote: each text under its label. */
export type SignedOut = { written: [label: string, text: string][] };

/**
 * What is said above a form of the back office that could not be sent, and whether its session has
 * ended; `failed` is the sentence where the server gave none.
 */
export function unsentProblem({ said, status }: Unsent, failed: string) {
  const signedOut = status === 401;
  return { signedOut, problem: signedOut ? signedOutSentence : (said ?? failed) };
}

const signedOutSentence =
  "You are signed out, so nothing was saved. What you entered is still here: sign in in another tab, then send it again.";
