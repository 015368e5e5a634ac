import { createContext, use } from "react";
import type { Business } from "./business.ts";

const BusinessContext = createContext<Business | null>(null);

/** Gives the facts to all pages. Only root.tsx renders it. */
export const BusinessProvider = BusinessContext.Provider;

export function useBusiness(): Business {
  const business = use(BusinessContext);
  if (!business) throw new Error("useBusiness must be used within a BusinessProvider.");
  return business;
}

/** The facts of the business; null on an error page if the root loader failed. */
export const useKnownBusiness = (): Business | null => use(BusinessContext);
