import { createContext, use } from "react";
import type { PlacedPhoto } from "#app/photos/show/photo.tsx";

/** A service as visitors see it. */
export type ShownService = {
  /** Also the anchor of its section and its value in the contact form. */
  code: string;
  name: string;
  /** Where it is done, for the home page. */
  line: string;
  /** May have placeholders for facts of the business. */
  subtitle: string;
  /** Empty if not given. */
  price: string;
  featured: boolean;
  /** Shown in the footer and the contact form. */
  listed: boolean;
  offers: string[];
  benefits: string[];
  /** The words of its quote link. */
  quote: string;
  /** The owner's photos, before and after; if empty, the built-in pictures are shown. */
  photos: PlacedPhoto[];
};

/** A service in a list of links or choices. */
export type ListedService = Pick<ShownService, "code" | "name">;

const ServicesContext = createContext<ListedService[]>([]);

/** Provides the services to every page; rendered once, in the document. */
export const ServicesProvider = ServicesContext.Provider;

/** The services of the footer and of the contact form, in their order. */
export const useServices = (): ListedService[] => use(ServicesContext);
