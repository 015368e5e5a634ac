import { currentBusiness } from "#app/business/facts/business.server.ts";
import { estimateWords, listed, withFacts } from "#app/business/facts/business.ts";
import { searchPart } from "#app/business/sharing/page-parts.ts";
import { choice, list, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { ownGuide } from "#app/guide/own/own-guide.server.ts";
import { guideExtent } from "#app/guide/words/chapters.server.ts";
import { serviceChoice } from "#app/guide/words/chapters-sheet.server.ts";
import { listShownServices } from "#app/services/services.server.ts";
import first from "./first-words.json" with { type: "json" };
import pages from "./pages.json" with { type: "json" };

/** Placeholders besides the facts. */
export const assistantNames = ["services", "guide prices", "estimate form"];

const reply = (label: string, first: string, max = 600, rows = 4) =>
  text({ label, first, max, rows, names: assistantNames });

/** The sheet of the assistant's replies. */
export const assistantSheet = defineSheet({
  key: "assistant",
  title: "Chat",
  about: "The chat on your site: its greeting, its answers, and what it says if none fits.",
  shownAt: "/chat",
  parts: [
    part({ id: "beginning", heading: "Greeting" })({
      greeting: reply("Greeting", first.greeting, 300, 2),
      suggestions: list({
        label: "Suggested questions",
        entry: "Question",
        item: { question: text({ label: "Question", first: "", max: 80, names: assistantNames }) },
        first: first.suggestions,
        minEntries: 1,
        maxEntries: 8,
      }),
    }),
    part({
      id: "answers",
      heading: "Your answers",
      note: "It already knows your business details, services, prices and guide: add what else people ask.",
    })({
      questions: list({
        label: "Questions and answers",
        entry: "Answer",
        item: {
          question: text({ label: "Question", first: "", max: 160 }),
          words: text({
            label: "Other ways to ask it",
            first: "",
            max: 400,
            optional: true,
            note: "Questions first, each with its question mark, then single words.",
          }),
          answer: text({ label: "Answer", first: "", max: 800, rows: 4, names: assistantNames }),
          more: choice<string>({
            label: "Link after it",
            first: "",
            options: { "": "None", ...pages },
          }),
          service: serviceChoice(),
        },
        first: first.questions.map((it) => ({ service: "", ...it })),
        maxEntries: 60,
      }),
      knowledge: text({
        label: "What else it knows",
        first: "",
        max: 4_000,
        rows: 10,
        names: assistantNames,
        optional: true,
        note: "With AI it answers from this. Without AI it uses what this says about payment and languages; write anything else as a question with its answer.",
      }),
    }),
    part({
      id: "replies",
      heading: "If no answer fits",
      note: "Without AI, one of these is chosen by what the question is about.",
    })({
      priceReply: reply("To a question about prices", first.priceReply),
      contactReply: reply("To a question about reaching you", first.contactReply),
      servicesReply: reply("To a question about your services", first.servicesReply),
      greetingReply: reply("To a greeting", first.greetingReply),
      otherReply: reply("To anything else", first.otherReply),
    }),
    part({ id: "unanswered", heading: "Unanswered questions", empty: "Not collected" })({
      countUnanswered: yesNo({
        label: "Keep a list of words from unanswered questions",
        first: false,
        note: "Only single words, never whole questions. The list is at the end of this page.",
      }),
    }),
    searchPart(
      "Ask us a question",
      "Ask our assistant about {services}, prices and scheduling, at any hour.",
      ["services"],
    ),
  ],
});

/** The saved replies of the assistant, with placeholders. */
export const assistantWords = () => readSheet(assistantSheet);

/** Replaces all placeholders, and drops sentences that became empty. */
export function filled(words: string): string {
  const withLists = words
    .replaceAll("{services}", () => listed(listShownServices().map(({ name }) => name)))
    .replaceAll("{estimate form}", "/contact#contact-form")
    .replaceAll("{guide prices}", () =>
      !ownGuide() && guideExtent().pricesOn ? "Prices for planning are in /guide." : "",
    );
  return estimateWords(withFacts(withLists, currentBusiness()), currentBusiness())
    .replace(/(?<=^|\s)\.(?=\s|$)/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** The greeting and the suggested questions of a new conversation. */
export function readOpening() {
  const { greeting, suggestions } = assistantWords();
  const isInsured = /insur/i.test(currentBusiness().claims.assurance);
  return {
    greeting: filled(greeting),
    // A question about insurance is only suggested if the business claims to be insured.
    suggestions: suggestions
      .filter(({ question }) => isInsured || question !== "Are you insured?")
      .map(({ question }) => filled(question)),
  };
}
