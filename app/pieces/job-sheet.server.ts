import { isSampleBusiness } from "#app/business/facts/business.server.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { list, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";
import firstSteps from "./job-steps.json" with { type: "json" };

/** The steps of a job, on the home page and on the services page. */
export const jobSheet = defineSheet({
  key: "job",
  title: "How a job goes",
  about: "The steps from the first photos to the finished floor, on Home and on Services.",
  shownAt: "/services",
  fields: {
    isTrue: yesNo({
      label: "Our jobs go like this",
      first: false,
      note: "Each step is a promise. Visitors see them once you tick this.",
    }),
    heading: text({ label: "Heading", first: "How a job goes", max: 90 }),
    steps: list({
      label: "Steps",
      entry: "Step",
      item: {
        title: text({ label: "Step", first: "", max: 60 }),
        words: text({ label: "Sentence", first: "", max: 200, rows: 2, optional: true }),
      },
      first: firstSteps,
      maxEntries: 6,
    }),
  },
  groups: [{ id: "steps", heading: "Steps", fields: ["isTrue", "heading", "steps"] }],
});

/** The steps as pages show them. @returns null where the owner has not said that they are true */
export function shownJob() {
  const { isTrue, heading, steps } = pageWords(jobSheet);
  const isShown = (isTrue || isSampleBusiness()) && steps.length > 0;
  return isShown ? { heading, steps } : null;
}
