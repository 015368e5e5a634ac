import { pageWords } from "#app/business/page-words.server.ts";
import type { GuideOffer } from "./guide-offer.ts";
import { guideSheet } from "./guide-sheet.ts";

/** What visitors read of the guide, as it is now. */
export function readGuideOffer(): GuideOffer {
  const { offer, offerLine, contents, privacy } = pageWords(guideSheet);
  return {
    ...{ heading: offer, line: offerLine, privacy },
    contents: contents.map(({ line }) => line),
  };
}
