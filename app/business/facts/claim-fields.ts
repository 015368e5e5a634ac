import { text, yesNo } from "#app/content/sheet/field-kinds.ts";

/** Number of verified reviews from which the rating can be counted. */
export const enoughToCount = 5;

const short = (label: string, first: string) =>
  text({ label, first, max: 20, sample: true, optional: true });

/** Claims of the business. Where the first claims differ (years of experience) each place has a field. */
export const claimFields = {
  assurance: text({
    label: "In the header, the footer and among the claims",
    first: "Licensed and insured",
    max: 60,
    optional: true,
    note: "Leave it empty if it is not so.",
  }),
  estimates: text({
    label: "Beside it in the header",
    first: "Free estimates",
    max: 60,
    optional: true,
  }),
  customers: short("Customers", "150+"),
  rating: short("Rating", "5.0"),
  reviews: short("Number of reviews", "150+"),
  satisfaction: short("Satisfaction", "100%"),
  years: short("Years, in the figures of the home and the reviews page", "8+"),
  yearsInStory: short("Years, in the story of the about page", "25+"),
  yearsInJanitorial: short("Years, with the janitorial services", "20+"),
  countReviews: yesNo({
    label: "Count rating and number of reviews from verified reviews",
    first: false,
    note: `From ${enoughToCount} verified reviews on, hidden ones too; until then the claims above stand.`,
  }),
};
