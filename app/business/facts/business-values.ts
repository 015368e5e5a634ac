import { allHours, type Business } from "./business.ts";
import type { BusinessValues } from "./business-sheet.ts";

/** Makes the facts of the values of the sheet. */
export function businessOf(values: BusinessValues): Business {
  const { assurance, estimates, customers, rating, reviews, ratingSource, satisfaction, ...rest } =
    values;
  const { years, yearsInStory, yearsInJanitorial, license, ...more } = rest;
  const { takesTexts, textNumber, countReviews: _, emergencyWords, ...facts } = more;
  return {
    ...facts,
    emergencyPhone: facts.emergencyPhone || facts.phone,
    emergencyHours: facts.takesEmergencies ? emergencyWords || allHours : "",
    textPhone: takesTexts ? textNumber || facts.phone : null,
    license: license || null,
    yearFounded: facts.yearFounded || null,
    copyrightYear: facts.copyrightYear || new Date().getFullYear(),
    claims: {
      assurance,
      estimates,
      customers,
      rating,
      reviews,
      ratingSource,
      satisfaction,
      years,
      yearsInStory,
      yearsInJanitorial,
    },
  };
}
