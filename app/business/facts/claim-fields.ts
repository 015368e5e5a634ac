import { text } from "#app/content/sheet/field-kinds.ts";

/** Minimum number of verified reviews from which a rating is calculated. */
export const enoughToCount = 5;

const short = (label: string, first: string) =>
  text({ label, first, max: 20, sample: true, optional: true });

/** The field of an optional `https://` address, such as that of a licence record. */
export const webAddress = (label: string, note: string) =>
  text({ label, note, first: "", max: 500, format: "link", optional: true });

/** The fields of the claims. Years of experience have a field for each page that names them. */
export const claimFields = {
  assurance: text({
    label: "First line at the top of every page",
    first: "Licensed and insured",
    max: 60,
    optional: true,
    note: "Leave empty if it is not so.",
  }),
  estimates: text({
    label: "Second line at the top",
    first: "Free estimates",
    max: 60,
    optional: true,
  }),
  customers: short("Customers", "150+"),
  rating: short("Rating", "5.0"),
  reviews: short("Reviews", "150+"),
  ratingSource: text({ label: "Rated on, such as Google", first: "", max: 30, optional: true }),
  satisfaction: short("Satisfaction", "100%"),
  years: short("Years on Home and Reviews", "8+"),
  yearsInStory: short("Years on About", "25+"),
  yearsInJanitorial: short("Years, janitorial", "20+"),
};

export type ClaimName = keyof typeof claimFields;
