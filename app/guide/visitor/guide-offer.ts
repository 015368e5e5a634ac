import { createContext, use } from "react";

/** What visitors read of the guide before they have it, facts filled in. */
export type GuideOffer = {
  heading: string;
  line: string;
  /** What it holds, a line each. */
  contents: string[];
  /** Below the form's button. */
  privacy: string;
  /** It is a PDF of the owner's own: how long it is and how it looks is not known. */
  own: boolean;
};

const GuideOfferContext = createContext<GuideOffer | null>(null);

/** Makes the guide's words known to every page, each of which can open its dialog; rendered once. */
export const GuideOfferProvider = GuideOfferContext.Provider;

/** What visitors read of the guide before they have it. */
export function useGuideOffer(): GuideOffer {
  const offer = use(GuideOfferContext);
  if (!offer) throw new Error("useGuideOffer must be used within a GuideOfferProvider.");
  return offer;
}

/** The pages of the guide that are shown as pictures: the cover, two kinds of floor, the prices. */
export const shownPages = [1, 6, 10, 13] as const;

/** Where the picture of a page lies, beside a guide's file. */
export const pictureOf = (file: string, page: number) => `${file}-${page}.webp`;
