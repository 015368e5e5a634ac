import { firstValues } from "#app/content/sheet/sheet.ts";
import { allHours, type Business, type Day, weekdays } from "./business.ts";
import { type BusinessValues, businessSheet, daysOf, type HoursLine } from "./business-sheet.ts";

/** The hours by day. If two lines name a day, as an older version allowed, the later line counts. */
export function hoursByDay(lines: HoursLine[]): Business["hours"] {
  const days = Object.fromEntries(weekdays.map((it) => [it, null as Day | null]));
  for (const line of lines)
    for (const day of daysOf(line)) days[day] = { opens: line.opens, closes: line.closes };
  return days as Business["hours"];
}

/** Makes the facts of the values of the sheet. */
export function businessOf(values: BusinessValues): Business {
  const { assurance, estimates, customers, rating, reviews, satisfaction, ...rest } = values;
  const { years, yearsInStory, yearsInJanitorial, hours, license, ...more } = rest;
  const { takesTexts, textNumber, countReviews: _, emergencyWords, ...facts } = more;
  return {
    ...facts,
    emergencyPhone: facts.emergencyPhone || facts.phone,
    emergencyHours: facts.takesEmergencies ? emergencyWords || allHours : "",
    textPhone: takesTexts ? textNumber || facts.phone : null,
    license: license || null,
    hours: hoursByDay(hours),
    claims: {
      ...{ assurance, estimates, customers, rating, reviews, satisfaction },
      ...{ years, yearsInStory, yearsInJanitorial },
    },
  };
}

/** The facts of a new site; its name and numbers are made up. */
export const firstBusiness: Business = businessOf(firstValues(businessSheet));
