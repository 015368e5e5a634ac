import { createContext, use } from "react";

/** What a conversation begins with: the owner's words. */
export type Opening = {
  greeting: string;
  /** Questions that are asked with one press. */
  suggestions: string[];
};

/** That of an error page which is shown before the words could be loaded. */
export const noOpening: Opening = { greeting: "", suggestions: [] };

const OpeningContext = createContext(noOpening);

/** Makes the assistant's first words known to every page; rendered once, by the document. */
export const OpeningProvider = OpeningContext.Provider;

/** What the assistant says first, and the questions that it suggests. */
export const useOpening = (): Opening => use(OpeningContext);
