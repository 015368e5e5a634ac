import { text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";

const link = (label: string, note: string) =>
  text({ label, note, first: "", max: 500, optional: true, format: "link" });

const lead = (label: string, first: string) => text({ label, first, max: 300, rows: 2 });

const heading = (label: string, first: string) => text({ label, first, max: 90 });

/** First and last words of the pages that show a list: services, gallery, reviews, privacy. */
export const headingsSheet = defineSheet({
  key: "headings",
  title: "Headings and review links",
  about:
    "Words around the services, gallery, reviews and privacy pages, and your pages on Google and Yelp.",
  shownAt: "/services",
  fields: {
    services: heading("Headline", "What is the floor made of?"),
    servicesCall: heading("Line above the big phone number", "Not sure what it is? Ask."),
    gallery: heading("Headline", "Before & After Gallery"),
    galleryLead: lead("Next to the heading", "Open a project for the large pictures."),
    galleryCall: heading("Line above the big phone number", "Seen a floor like yours?"),
    galleryCallEmpty: heading("The same, without projects", "Tell us about your floor."),
    reviews: heading("Headline", "Customer Reviews"),
    reviewsCall: heading("Line above the big phone number", "Yours could be the next floor."),
    reviewAsk: heading("Question to the customer", "How did it turn out?"),
    reviewAskLead: lead("Under the question", "A few plain words help the next person decide."),
    googlePage: link(
      "Your page on Google",
      "Such as https://g.page/r/…/review. Your Business Profile on Google has it under “Ask for reviews”.",
    ),
    yelpPage: link(
      "Your page on Yelp",
      "Such as https://www.yelp.com/biz/your-name: the address of your page there.",
    ),
    privacy: heading("Headline", "What we keep about you"),
    privacyLead: lead("Next to the heading", "Little, and only for a reason."),
    privacyMore: text({
      label: "Under the list",
      first: "",
      max: 3_000,
      rows: 6,
      optional: true,
      note: "What else you want to say; the list itself is made from the site's settings.",
    }),
  },
  groups: [
    { id: "services", heading: "Services", fields: ["services", "servicesCall"] },
    {
      id: "gallery",
      heading: "Gallery",
      fields: ["gallery", "galleryLead", "galleryCall", "galleryCallEmpty"],
    },
    { id: "reviews", heading: "Reviews", fields: ["reviews", "reviewsCall"] },
    {
      id: "asking",
      heading: "Asking for a review",
      fields: ["reviewAsk", "reviewAskLead"],
    },
    {
      id: "links",
      heading: "Google and Yelp",
      note: "After their review customers see links to them.",
      fields: ["googlePage", "yelpPage"],
    },
    { id: "privacy", heading: "Privacy", fields: ["privacy", "privacyLead", "privacyMore"] },
  ],
});
