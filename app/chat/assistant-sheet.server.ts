import { choice, list, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, type ValuesOf } from "#app/content/sheet/sheet.ts";
import { serviceChoice } from "#app/guide/words/chapters-sheet.server.ts";
import firstQuestions from "./first-questions.json" with { type: "json" };

/** Pages that an answer can link to, with their labels. */
const pages = {
  "": "Nowhere",
  "/services": "The services page",
  "/gallery": "The gallery",
  "/reviews": "The reviews",
  "/about": "The about page",
  "/guide": "The guide",
  "/contact#contact-form": "The estimate form",
};

type Page = keyof typeof pages;

const reply = (label: string, first: string) => text({ label, first, max: 600, rows: 4 });

/** The sheet of the assistant's words. */
export const assistantSheet = defineSheet({
  key: "assistant",
  title: "Assistant",
  about: "What it says first, what it knows, and what it says when nothing fits.",
  shownAt: "/chat",
  braces: ["services", "guide prices"],
  fields: {
    greeting: text({
      label: "Greeting",
      first:
        "Hello. I can tell you what we restore, how a job runs and how to get a free estimate.",
      max: 300,
      rows: 2,
    }),
    suggestions: list({
      label: "Suggested questions",
      entry: "Question",
      item: { question: text({ label: "Question", first: "", max: 80 }) },
      first: [
        { question: "What do you restore?" },
        { question: "What does it cost?" },
        { question: "Where do you work?" },
        { question: "How soon can you start?" },
        { question: "Are you insured?" },
        { question: "How do I get an estimate?" },
      ],
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
        answer: text({ label: "Answer", first: "", max: 800, rows: 4 }),
        more: choice<Page>({ label: "More of it at", first: "", options: pages }),
        service: serviceChoice(),
      },
      first: firstQuestions.map(({ more, ...it }) => ({ ...it, more: more as Page, service: "" })),
      maxEntries: 60,
    }),
    knowledge: text({
      label: "What else it knows",
      first: "",
      max: 4_000,
      rows: 10,
      optional: true,
      note: "Write whole sentences. Each paragraph can be used as an answer.",
    }),
    priceReply: reply(
      "About prices",
      "Every floor is different, so each price starts with a free estimate: we come and look, within {radius} miles. Ask for yours with /contact#contact-form or call {telephone}. We reply within {reply time}.",
    ),
    contactReply: reply(
      "About how to reach you",
      "You can call us at {telephone} or write to {email}. We work {hours}. {emergencies} Or use /contact#contact-form: we reply within {reply time}.",
    ),
    servicesReply: reply(
      "About your services",
      "We restore floors and surfaces: {services}. Each is described on /services. To talk about yours, call {telephone} or ask for a free estimate with /contact#contact-form.",
    ),
    greetingReply: reply(
      "To a greeting",
      "Hello, and welcome to {name}. Ask me about our services, prices or how to reach us. You can also call {telephone}, or ask for a free estimate with /contact#contact-form.",
    ),
    otherReply: reply(
      "To anything else",
      "The quickest answer comes by phone: call {telephone}. {assurance}. We work in {area}, {towns}. Jobs are typically scheduled within {scheduling}. For a free estimate, use /contact#contact-form.",
    ),
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

export type AssistantWords = ValuesOf<typeof assistantSheet>;
