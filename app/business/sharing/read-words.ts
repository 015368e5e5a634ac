import { type Business, withFacts } from "#app/business/facts/business.ts";

/**
 * Says words as visitors read them: with the facts of the business, and `others` for further names in
 * braces. What differs by page and cannot be filled in here is "…".
 */
export const wordReader = (business: Business, others: Record<string, string>) => (words: string) =>
  withFacts(words, business).replace(/\{([a-z -]+)\}/g, (_, name) => others[name] ?? "…");
