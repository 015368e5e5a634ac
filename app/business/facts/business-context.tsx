import { createContext, use } from "react";
import type { Business } from "./business.ts";

const BusinessContext = createContext<Business | null>(null);

/** Makes the business known to every page; rendered once, by the document. */
export const BusinessProvider = BusinessContext.Provider;

/** The facts of the business that this site belongs to. */
export function useBusiness(): Business {
  const business = use(BusinessContext);
  if (!business) throw new Error("useBusiness must be used within a BusinessProvider.");
  return business;
}

/** The same, or null on an error page that is shown before the facts could be loaded. */
export const useKnownBusiness = (): Business | null => use(BusinessContext);
