/**
 * What was thrown, where it is a sentence of ours: those hold spaces. A framework's words and an
 * error's text are not for people.
 */
export const ownSentence = (thrown: unknown): string | null =>
  typeof thrown === "string" && thrown.includes(" ") && !thrown.startsWith("Error:")
    ? thrown
    : null;
