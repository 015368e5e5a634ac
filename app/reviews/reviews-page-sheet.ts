import { webAddress } from "#app/business/facts/claim-fields.ts";
import { searchFields, searchPart } from "#app/business/sharing/search-fields.ts";
import { text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";

/** The words of the reviews page, and of asking for a review. */
export const reviewsPageSheet = defineSheet({
  key: "reviews-page",
  title: "Reviews page",
  about: "What stands around your reviews, and how customers are asked for one.",
  also: { label: "Your reviews", path: "/admin/site/reviews" },
  shownAt: "/reviews",
  fields: {
    headline: text({ label: "Headline", first: "Customer Reviews", max: 90 }),
    googlePage: webAddress(
      "Your page on Google",
      "Such as https://g.page/r/…/review. Your profile on Google has it under “Ask for reviews”.",
    ),
    yelpPage: webAddress(
      "Your page on Yelp",
      "Such as https://www.yelp.com/biz/your-name: the address of your page there.",
    ),
    ask: text({ label: "Question to the customer", first: "How did it turn out?", max: 90 }),
    askLead: text({
      label: "Under the question",
      first: "A few plain words help the next person decide.",
      max: 300,
      rows: 2,
    }),
    callHeading: text({
      label: "Line above the big phone number",
      first: "Yours could be the next floor.",
      max: 90,
    }),
    ...searchFields(
      "Customer Reviews",
      "What owners, tenants and managers in {area} say about their polished concrete, marble, tile and VCT floors. Rated {rating} from {reviews} reviews.",
    ),
  },
  groups: [
    { id: "head", heading: "Headline", fields: ["headline"] },
    {
      id: "links",
      heading: "Google and Yelp",
      empty: "No links yet",
      note: "After their review customers see links to them.",
      fields: ["googlePage", "yelpPage"],
    },
    {
      id: "asking",
      heading: "Asking a customer",
      note: "A customer sees this once their job is done.",
      shownAt: "/request/example",
      fields: ["ask", "askLead"],
    },
    { id: "call", heading: "Line above the phone number", fields: ["callHeading"] },
    searchPart,
  ],
});
