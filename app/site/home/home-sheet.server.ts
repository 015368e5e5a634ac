import type { PageWords } from "#app/business/sharing/page-words.server.ts";
import { searchFields, searchPart } from "#app/business/sharing/search-fields.ts";
import { type ChoiceField, list, pagePhoto, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";
import { listCategories } from "#app/gallery/categories.server.ts";
import firstWords from "./home-words.json" with { type: "json" };

const heading = (first: string, label = "Heading") => text({ label, first, max: 90 });
const shortText = (label: string, first: string) => text({ label, first, max: 40, short: true });
const lead = (label: string, first: string) => text({ label, first, max: 300, rows: 3 });

const categoryChoice: ChoiceField = {
  kind: "choice",
  label: "The link leads to",
  first: "concrete-polishing",
  get options() {
    const own = listCategories().map(({ slug, name }) => [slug, name]);
    return { "": "All projects", ...Object.fromEntries(own) };
  },
};

/** The words and photos of the home page; services, reviews and projects come from their lists. */
export const homeSheet = defineSheet({
  key: "home",
  title: "Home page",
  about: "What visitors read first.",
  shownAt: "/",
  fields: {
    headline: heading("There’s a better floor under this one.", "Headline"),
    lead: lead(
      "Under the headline",
      "Concrete, stone, tile and vinyl floors: ground, stripped, sealed, polished for homes and businesses in {area}.",
    ),
    quote: shortText("Words on the quote button", "Get a free estimate"),
    heroBefore: pagePhoto({ label: "Before", note: "Take both from the same spot." }),
    heroAfter: pagePhoto({ label: "After" }),
    caption: text({
      label: "Under the picture: place",
      first: "",
      max: 80,
      optional: true,
      note: "Shown once there is a photo of your own.",
    }),
    captionWork: text({ label: "Under the picture: work", first: "", max: 120, optional: true }),
    captionCategory: categoryChoice,
    captionMore: shortText("Link under the picture", "More like this"),
    badges: list({
      label: "Promises",
      entry: "Promise",
      item: { line: text({ label: "Promise", first: "", max: 60 }) },
      first: firstWords.badges,
      maxEntries: 4,
    }),
    numbersLead: lead(
      "Line above the rating",
      "Rated by the people who walk on our work every day.",
    ),
    customersLabel: shortText("Word under the customer count", "customers"),
    yearsLabel: shortText("Word under the number of years", "years"),
    emergencyLabel: shortText("Words under 24/7 for emergencies", "emergency service"),
    servicesHeading: heading("What we restore"),
    servicesPhoto: pagePhoto({ label: "Photo beside the services" }),
    whyHeading: heading("Why people call us"),
    whyPhoto: pagePhoto({ label: "Photo beside the reasons" }),
    reasons: list({
      label: "Reasons",
      entry: "Reason",
      note: "A figure is a number and its unit, such as “2 days” or “100%”.",
      item: {
        figure: text({ label: "Figure", first: "", max: 40 }),
        promise: text({ label: "Bold line", first: "", max: 80 }),
        words: text({ label: "Sentence", first: "", max: 200, rows: 2, optional: true }),
      },
      first: firstWords.reasons,
      maxEntries: 8,
    }),
    reviewsMore: shortText("Link to all reviews", "All reviews"),
    latestHeading: heading("Latest work", "Heading of the newest projects"),
    latestMore: shortText("Link to all projects", "All projects"),
    guideHeading: heading("Free Floor Restoration Guide", "Heading of the guide"),
    guideLead: lead(
      "Under that heading",
      "What can be saved, what it takes, how to keep it that way. Written for owners.",
    ),
    callHeading: heading("Tell us about the floor.", "Line above the big phone number"),
    ...searchFields(
      "Floor restoration in {area}",
      "Concrete, stone, tile and VCT floors ground, stripped, sealed and polished for homes and businesses in {area}. {assurance}. {estimates}.",
    ),
    card: pagePhoto({
      label: "Picture of a shared link",
      note: "Wide, such as 1200 by 630; a project shows its own. Without one, the “After” photo is shown.",
    }),
  },
  groups: [
    { id: "head", heading: "Headline", fields: ["headline", "lead", "quote"] },
    {
      id: "pictures",
      heading: "Before and after",
      fields: [
        ...(["heroBefore", "heroAfter", "caption", "captionWork"] as const),
        ...(["captionCategory", "captionMore"] as const),
      ],
    },
    { id: "promises", heading: "Promises", fields: ["badges"] },
    {
      id: "numbers",
      heading: "Numbers",
      summary: "{rating}, {customers}, {years}, {emergency hours}",
      note: "Change the numbers themselves under Business.",
      fields: ["numbersLead", "customersLabel", "yearsLabel", "emergencyLabel"],
    },
    {
      id: "services",
      heading: "What you restore",
      summary: "Your services",
      fields: ["servicesHeading", "servicesPhoto"],
    },
    { id: "why", heading: "Why people call us", fields: ["whyHeading", "whyPhoto", "reasons"] },
    {
      id: "reviews",
      heading: "Reviews",
      summary: "The reviews that are marked for Home",
      fields: ["reviewsMore"],
    },
    {
      id: "latest",
      heading: "Latest work",
      summary: "Your newest projects",
      fields: ["latestHeading", "latestMore"],
    },
    { id: "guide", heading: "The free guide", fields: ["guideHeading", "guideLead"] },
    { id: "call", heading: "Line above the phone number", fields: ["callHeading"] },
    { ...searchPart, fields: [...searchPart.fields, "card"] },
  ],
});

export type HomeWords = PageWords<typeof homeSheet>;
