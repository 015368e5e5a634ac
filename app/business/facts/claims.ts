import { text, webAddress, whole, yesNo } from "#app/content/sheet/field-kinds.ts";
import { part } from "#app/content/sheet/sheet.ts";

/** Minimum number of verified reviews from which a rating is calculated. */
export const enoughToCount = 5;

const claim = { sample: true, optional: true };

const figure = (label: string, first: string) => text({ label, first, max: 20, ...claim });

export const numbersPart = part({
  id: "numbers",
  heading: "Numbers you can prove",
  note: "Only enter what you can prove. What is empty is not shown.",
  shownAt: "/",
})({
  customers: figure("Customers", "150+"),
  rating: figure("Rating", "5.0"),
  reviews: figure("Reviews", "150+"),
  ratingSource: text({ label: "Rated on, such as Google", first: "", max: 30, optional: true }),
  ratingLink: webAddress("The rating on that site", "The rating then leads there."),
  satisfaction: figure("Satisfaction", "100%"),
  countReviews: yesNo({
    label: "Count rating and reviews from verified reviews",
    first: false,
    note: `Once you have ${enoughToCount} verified reviews, visitors read their true rating and number, hidden ones counted too.`,
  }),
});

export const yearsPart = part({
  id: "years",
  heading: "Years",
  at: "founded",
  note: "What is empty is not shown.",
  shownAt: "/about",
})({
  yearFounded: whole({ label: "Year founded", first: 2000, min: 1800, max: 2100, ...claim }),
  years: figure("Years on Home and Reviews", "8+"),
  yearsInStory: figure("Years on About", "25+"),
  yearsInJanitorial: figure("Years, janitorial", "20+"),
});

/** The fields of the claims. Years of experience have a field for each page that names them. */
export const claimNames = [
  ...(["assurance", "estimates"] as const),
  ...(["customers", "rating", "reviews", "ratingSource", "satisfaction"] as const),
  ...(["years", "yearsInStory", "yearsInJanitorial"] as const),
];

export type ClaimName = (typeof claimNames)[number];

export const isClaim = (name: string) => claimNames.some((it) => it === name);
