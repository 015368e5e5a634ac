import { useRouteLoaderData } from "react-router";

/** The beginning of a conversation, in the owner's words. */
export type Opening = {
  greeting: string;
  /** Questions that are asked by a button. */
  suggestions: string[];
};

/** The greeting and the suggested questions, which the document loads; empty on error pages without them. */
export const useOpening = (): Opening =>
  useRouteLoaderData<() => { opening: Opening }>("root")?.opening ?? {
    greeting: "",
    suggestions: [],
  };
