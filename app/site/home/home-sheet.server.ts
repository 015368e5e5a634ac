import { callPart, heading, searchPart } from "#app/business/sharing/page-parts.ts";
import type { PageWords } from "#app/business/sharing/page-words.server.ts";
import { type ChoiceField, lines, list, pagePhoto, text } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import { listCategories } from "#app/gallery/categories.server.ts";
import firstWords from "./home-words.json" with { type: "json" };

const lead = (label: string, first: string) => text({ label, first, max: 300, rows: 3 });
const shortText = (label: string, first: string) => text({ label, first, max: 40, short: true });

const categoryChoice: ChoiceField = {
  kind: "choice",
  label: "The link leads to",
  first: "concrete-polishing",
  get options() {
    const own = listCategories().map(({ slug, name }) => [slug, name]);
    return { "": "All projects", ...Object.fromEntries(own) };
  },
};

const search = searchPart(
  "Floor restoration in {area}",
  "Concrete, stone, tile and VCT floors ground, stripped, sealed and polished for homes and businesses in {area}. {assurance}. {estimates}.",
);

/** The words and photos of the home page; services, reviews and projects come from their lists. */
export const homeSheet = defineSheet({
  key: "home",
  title: "Home page",
  about: "What visitors read first.",
  shownAt: "/",
  parts: [
    part({ id: "head", heading: "Headline" })({
      headline: heading("Headline", "There’s a better floor under this one."),
      lead: lead(
        "Under the headline",
        "Concrete, stone, tile and vinyl floors: ground, stripped, sealed, polished for homes and businesses in {area}.",
      ),
      quote: shortText("Words on the quote button", "Get a free estimate"),
    }),
    part({ id: "pictures", heading: "Before and after" })({
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
    }),
    part({ id: "promises", heading: "Promises" })({
      badges: lines({
        label: "Promises",
        entry: "Promise",
        max: 60,
        first: firstWords.badges,
        maxEntries: 4,
      }),
    }),
    part({
      id: "numbers",
      heading: "Numbers",
      summary: "{rating} rating, {customers} customers, {years} years",
      note: "Change the numbers themselves under Business.",
    })({
      numbersLead: lead(
        "Line above the rating",
        "Rated by the people who walk on our work every day.",
      ),
      customersLabel: shortText("Word under the customer count", "customers"),
      yearsLabel: shortText("Word under the number of years", "years"),
      emergencyLabel: shortText("Words under 24/7 for emergencies", "emergency service"),
    }),
    part({ id: "services", heading: "What you restore", summary: "Your services" })({
      servicesHeading: heading("Heading", "What we restore"),
      servicesPhoto: pagePhoto({ label: "Photo beside the services" }),
    }),
    part({ id: "why", heading: "Why people call us" })({
      whyHeading: heading("Heading", "Why people call us"),
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
    }),
    part({ id: "reviews", heading: "Reviews", summary: "Chosen in your reviews" })({
      reviewsMore: shortText("Link to all reviews", "All reviews"),
    }),
    part({ id: "latest", heading: "Latest work", summary: "Your newest projects" })({
      latestHeading: heading("Heading of the newest projects", "Latest work"),
      latestMore: shortText("Link to all projects", "All projects"),
    }),
    part({ id: "guide", heading: "The free guide" })({
      guideHeading: heading("Heading of the guide", "Free Floor Restoration Guide"),
      guideLead: lead(
        "Under that heading",
        "What can be saved, what it takes, how to keep it that way. Written for owners.",
      ),
    }),
    callPart("Tell us about the floor."),
    {
      ...search,
      fields: {
        ...search.fields,
        card: pagePhoto({
          label: "Picture of a shared link",
          note: "At least 1200 pixels wide. Empty: your “After” photo.",
        }),
      },
    },
  ],
});

export type HomeWords = PageWords<typeof homeSheet>;
