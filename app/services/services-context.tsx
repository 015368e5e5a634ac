import { createContext, use } from "react";
import type { ListedService } from "./service.ts";

const ServicesContext = createContext<ListedService[]>([]);

/** Makes the services known to every page; rendered once, by the document. */
export const ServicesProvider = ServicesContext.Provider;

/** The services of the footer and of the contact form, in their order. */
export const useServices = (): ListedService[] => use(ServicesContext);
