import { isSampleBusiness } from "#app/business/facts/business.server.ts";
import { callPart, heading, searchPart } from "#app/business/sharing/page-parts.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { list, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part } from "#app/content/sheet/sheet.ts";
import firstSteps from "./job-steps.json" with { type: "json" };

/** The words of the services page, among them the steps of a job, which the home page shows too. */
export const jobSheet = defineSheet({
  key: "job",
  title: "Services page",
  about: "Everything but the services themselves. The steps also appear on Home.",
  also: { label: "Your services", line: "Words, prices, pictures", path: "/admin/site/services" },
  shownAt: "/services",
  parts: [
    part({ id: "head", heading: "Headline" })({
      headline: heading("Headline", "What is the floor made of?"),
    }),
    part({ id: "job", heading: "How a job goes" })({
      isTrue: yesNo({
        label: "Our jobs go like this",
        first: false,
        note: "Each step is a promise. Visitors see them once you tick this.",
      }),
      heading: heading("Heading", "How a job goes"),
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
    }),
    callPart("Not sure what it is? Ask."),
    searchPart("Services", "{services} in {area}: what each job includes.", ["services"]),
  ],
});

/** The steps as pages show them. @returns null where the owner has not said that they are true */
export function shownJob() {
  const { isTrue, heading, steps } = pageWords(jobSheet);
  const isShown = (isTrue || isSampleBusiness()) && steps.length > 0;
  return isShown ? { heading, steps } : null;
}
