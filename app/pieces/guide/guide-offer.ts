import { createContext, use } from "react";

/** The words that offer the guide to visitors, with facts filled in. */
export type GuideOffer = {
  heading: string;
  line: string;
  /** Lines on what the guide contains. */
  contents: string[];
  /** Below the form's button. */
  privacy: string;
  /** Address of the file, named by the heading. */
  file: string;
  /** What it is called in a sentence: "Floor Restoration Guide". */
  called: string;
  /** How long it is; "16 pages, prices on page 13". */
  extent: string;
  /** Pages that are shown as pictures, besides the cover. */
  pictured: { page: number; title: string }[];
  /** The guide is the owner's own PDF, of unknown length and look. */
  own: boolean;
};

const GuideOfferContext = createContext<GuideOffer | null>(null);

/** Provides the offer to all pages, because each can open the guide's dialog; rendered once, in root.tsx. */
export const GuideOfferProvider = GuideOfferContext.Provider;

/** The words that offer the guide. */
export function useGuideOffer(): GuideOffer {
  const offer = use(GuideOfferContext);
  if (!offer) throw new Error("useGuideOffer must be used within a GuideOfferProvider.");
  return offer;
}

/** Size of the pictures of pages in pixels. */
export const pagePixels = { width: 640, height: 828 };

/** File of a page's picture, beside the guide's file. */
export const pictureOf = (file: string, page: number) => `${file}-${page}.webp`;
