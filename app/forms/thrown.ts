import { isRouteErrorResponse } from "react-router";

/**
 * What was thrown, where it is a sentence of ours: those end as sentences do. A framework's words ("Not
 * Found") and an error's text are not for people.
 */
export const ownSentence = (thrown: unknown): string | null =>
  typeof thrown === "string" && / .*[.?!]$/s.test(thrown) && !thrown.startsWith("Error:")
    ? thrown
    : null;

/** What the guard answers with where a form brings what somebody wrote: each text under its label. */
export type SignedOut = { written: [label: string, text: string][] };

/** What the back office's guard threw at a form that came without a session; null for all else. */
export const signedOutBy = (error: unknown): SignedOut | null =>
  isRouteErrorResponse(error) && error.status === 401 && "written" in Object(error.data)
    ? error.data
    : null;
