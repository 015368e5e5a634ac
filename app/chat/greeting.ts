import { createContext, use } from "react";

/** The beginning of a conversation, in the owner's words. */
export type Opening = {
  greeting: string;
  /** Questions that are asked by a button. */
  suggestions: string[];
};

/** For error pages without loaded words. */
export const noOpening: Opening = { greeting: "", suggestions: [] };

const OpeningContext = createContext(noOpening);

/** Provides the greeting to every page; rendered once, in the document. */
export const OpeningProvider = OpeningContext.Provider;

/** The greeting and the suggested questions. */
export const useOpening = (): Opening => use(OpeningContext);
