import { createContext, use } from "react";
import type { PlacedPhoto } from "#app/photos/show/photo.tsx";

/** A service as visitors see it. */
export type ShownService = {
  /** Also the anchor of its section and its value in the contact form. */
  code: string;
  name: string;
  /** Where it is done, in a line of the home page's index. */
  line: string;
  /** May name facts of the business. */
  subtitle: string;
  /** Empty where nothing is said of it. */
  price: string;
  featured: boolean;
  /** In the footer and among the contact form's choices. */
  listed: boolean;
  offers: string[];
  benefits: string[];
  /** The words of its quote link. */
  quote: string;
  /** The owner's photos, before and after; empty while the site's own images stand there. */
  photos: PlacedPhoto[];
};

/** What a list of links or choices needs of a service. */
export type ListedService = Pick<ShownService, "code" | "name">;

const ServicesContext = createContext<ListedService[]>([]);

/** Makes the services known to every page; rendered once, by the document. */
export const ServicesProvider = ServicesContext.Provider;

/** The services of the footer and of the contact form, in their order. */
export const useServices = (): ListedService[] => use(ServicesContext);
