import { createContext, use } from "react";
import type { listedServices, shownServices } from "./services.server.ts";

/** A service as visitors see it. */
export type ShownService = ReturnType<typeof shownServices>[number];

/** A service in a list of links or choices. */
export type ListedService = ReturnType<typeof listedServices>[number];

const ServicesContext = createContext<ListedService[]>([]);

/** Provides the services to every page; rendered once, in the document. */
export const ServicesProvider = ServicesContext.Provider;

/** The services of the footer and of the contact form, in their order. */
export const useServices = (): ListedService[] => use(ServicesContext);
