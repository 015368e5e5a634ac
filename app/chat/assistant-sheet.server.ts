import { choice, list, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";
import { serviceChoice } from "#app/guide/words/chapters-sheet.server.ts";
import first from "./first-words.json" with { type: "json" };
import pages from "./pages.json" with { type: "json" };

/** Filled in by `filled` (owner-words.server.ts). */
const names = ["services", "guide prices"];

const reply = (label: string, first: string) => text({ label, first, max: 600, rows: 4, names });

/** The sheet of the assistant's words. */
export const assistantSheet = defineSheet({
  key: "assistant",
  title: "Assistant",
  about: "What it says first, what it knows, and what it says when nothing fits.",
  shownAt: "/chat",
  fields: {
    greeting: text({ label: "Greeting", first: first.greeting, max: 300, rows: 2, names }),
    suggestions: list({
      label: "Suggested questions",
      entry: "Question",
      item: { question: text({ label: "Question", first: "", max: 80, names }) },
      first: first.suggestions,
      minEntries: 1,
      maxEntries: 8,
    }),
    questions: list({
      label: "Questions and answers",
      entry: "Answer",
      item: {
        question: text({ label: "Question", first: "", max: 160 }),
        words: text({
          label: "Other words that visitors use for it",
          first: "",
          max: 200,
          optional: true,
        }),
        answer: text({ label: "Answer", first: "", max: 800, rows: 4, names }),
        more: choice<string>({
          label: "More of it at",
          first: "",
          options: { "": "Nowhere", ...pages },
        }),
        service: serviceChoice(),
      },
      first: first.questions.map((it) => ({ ...it, service: "" })),
      maxEntries: 60,
    }),
    knowledge: text({
      label: "What else it knows",
      first: "",
      max: 4_000,
      rows: 10,
      names,
      optional: true,
      note: "Write whole sentences. Each paragraph can be used as an answer.",
    }),
    priceReply: reply("About prices", first.priceReply),
    contactReply: reply("About how to reach you", first.contactReply),
    servicesReply: reply("About your services", first.servicesReply),
    greetingReply: reply("To a greeting", first.greetingReply),
    otherReply: reply("To anything else", first.otherReply),
    countUnanswered: yesNo({
      label: "Count the words of questions that found no answer",
      first: false,
      note: "Questions themselves are never stored. The counted words stand at the end of this page.",
    }),
  },
  groups: [
    { id: "beginning", heading: "How it begins", fields: ["greeting", "suggestions"] },
    {
      id: "answers",
      heading: "What it answers",
      note: "It also knows your facts, services, prices, towns and the guide. {guide prices} is a sentence that leads to the guide's prices while the site makes it; /services, /contact#contact-form and the other pages become links.",
      fields: ["questions", "knowledge"],
    },
    {
      id: "replies",
      heading: "When nothing fits",
      note: "If the AI is off, one of these answers is chosen by the words in the question.",
      fields: ["priceReply", "contactReply", "servicesReply", "greetingReply", "otherReply"],
    },
    { id: "unanswered", heading: "Questions without an answer", fields: ["countUnanswered"] },
  ],
});
