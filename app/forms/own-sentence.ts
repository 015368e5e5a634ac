/**
 * What was thrown, where it is a sentence of ours: those end as sentences do. A framework's words ("Not
 * Found") and an error's text are not for people.
 */
export const ownSentence = (thrown: unknown): string | null =>
  typeof thrown === "string" && / .*[.?!]$/s.test(thrown) && !thrown.startsWith("Error:")
    ? thrown
    : null;
