import { callPart, heading, searchPart } from "#app/business/sharing/page-parts.ts";
import type { PageWords } from "#app/business/sharing/page-words.server.ts";
import { list, pagePhoto, text, whole } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import { firstQuotation } from "#app/look/look-sheet.ts";
import firstWords from "./about-words.json" with { type: "json" };

const lead = (label: string, first: string) => text({ label, first, max: 300, rows: 3 });
const word = (label: string, max: number, rows?: number) =>
  text({ label, first: "", max, ...(rows && { rows }) });

/** The words and photos of the about page. */
export const aboutSheet = defineSheet({
  key: "about",
  title: "About page",
  about: "Who you are and where you work.",
  shownAt: "/about",
  parts: [
    part({ id: "head", heading: "Headline" })({
      headline: heading("Headline", "Same floor, second life."),
      lead: lead(
        "Under the headline",
        "We restore what is already under your feet, in homes and commercial buildings in {area}.",
      ),
    }),
    part({ id: "founded", heading: "Year and photo", summary: "{founded}" })({
      founded: text({ label: "Word above the year", first: "Founded", max: 40 }),
      photo: pagePhoto({ label: "Photo beside the year" }),
    }),
    part({ id: "story", heading: "Story" })({
      storyHeading: heading("Heading", "How we got here"),
      story: text({
        label: "Story",
        note: "A blank line starts a new paragraph.",
        rows: 10,
        max: 3_000,
        first: firstWords.story.join("\n\n"),
        sample: true,
      }),
      quoteButton: text({
        label: "Words on the quote button",
        first: "Get a free estimate",
        max: 40,
      }),
    }),
    part({ id: "values", heading: "Values" })({
      valuesHeading: heading("Heading", "What we hold to"),
      values: list({
        label: "Values",
        entry: "Value",
        item: { name: word("Name", 40), words: word("What it means", 120) },
        first: firstWords.values,
        maxEntries: 10,
      }),
    }),
    part({ id: "local", heading: "Where you work", summary: "{towns}" })({
      localHeading: heading("Heading", "Floors in the desert"),
      localPhoto: pagePhoto({ label: "Photo next to it" }),
      local: list({
        label: "What floors go through in your area",
        entry: "Line",
        item: { word: word("Name", 40), words: word("Sentence", 240, 2) },
        first: firstWords.local,
        maxEntries: 10,
        sample: true,
      }),
      localArea: text({
        label: "Line under them",
        first: "We work in {towns}.",
        max: 300,
        rows: 2,
        optional: true,
      }),
    }),
    part({ id: "team", heading: "Team" })({
      teamQuote: text({ label: "In the team’s words", first: firstQuotation, max: 240, rows: 3 }),
      teamSigned: text({ label: "Signed by, without your name", first: "The team", max: 60 }),
      teamHeading: heading("Heading above the people", "Who comes to your house"),
      teamPhoto: pagePhoto({
        label: "Photo of the team",
        note: "Shown above the quote, if there is one.",
      }),
      team: list({
        label: "People",
        entry: "Person",
        item: {
          name: word("First name", 60),
          role: word("What they do", 80),
          since: whole({ label: "With you since", first: 0, min: 0, max: 2100, optional: true }),
        },
        first: [],
        maxEntries: 4,
      }),
    }),
    part({ id: "guide", heading: "The free guide" })({
      guideLead: lead(
        "Next to the guide’s button",
        "The Free Floor Restoration Guide tells you what to ask before you hire anyone, us included.",
      ),
    }),
    callPart("Ask us about your floor."),
    searchPart(
      "About us",
      "Founded {founded}: a floor and surface restoration business for {towns}. What we hold to, and how a job starts.",
    ),
  ],
});

export type AboutWords = PageWords<typeof aboutSheet>;
