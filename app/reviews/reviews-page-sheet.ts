import { callPart, heading, searchPart, sentence } from "#app/business/sharing/page-parts.ts";
import { webAddress } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";

/** The words of the reviews page, and of asking for a review. */
export const reviewsPageSheet = defineSheet({
  key: "reviews-page",
  title: "Reviews page",
  about: "Everything but the reviews themselves.",
  also: { label: "Your reviews", line: "What customers said", path: "/admin/site/reviews" },
  shownAt: "/reviews",
  parts: [
    part({ id: "head", heading: "Headline" })({
      headline: heading("Headline", "Customer Reviews"),
    }),
    part({
      id: "links",
      heading: "Google and Yelp",
      note: "After their review customers see links to them.",
    })({
      googlePage: webAddress(
        "Your page on Google",
        "Such as https://g.page/r/…/review. Your profile on Google has it under “Ask for reviews”.",
        { wanted: true },
      ),
      yelpPage: webAddress(
        "Your page on Yelp",
        "Such as https://www.yelp.com/biz/your-name: the address of your page there.",
      ),
    }),
    part({
      id: "asking",
      heading: "Asking a customer",
      note: "A customer sees this once their job is done.",
      at: "main",
      shownAt: "/request/example",
    })({
      ask: heading("Question to the customer", "How did it turn out?"),
      askLead: sentence("Under the question", "A few plain words help the next person decide."),
    }),
    callPart("Yours could be the next floor."),
    searchPart(
      "Customer Reviews",
      "What owners, tenants and managers in {area} say about their polished concrete, marble, tile and VCT floors. Rated {rating} from {reviews} reviews.",
    ),
  ],
});
