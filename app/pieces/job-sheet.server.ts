import { isSampleBusiness } from "#app/business/facts/business.server.ts";
import { pageWords } from "#app/business/sharing/page-words.server.ts";
import { searchFields, searchPart } from "#app/business/sharing/search-fields.ts";
import { list, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet } from "#app/content/sheet/sheet.ts";
import firstSteps from "./job-steps.json" with { type: "json" };

/** The words of the services page, among them the steps of a job, which the home page shows too. */
export const jobSheet = defineSheet({
  key: "job",
  title: "Services page",
  about: "What stands around your services, and how a job goes, which is shown on Home too.",
  also: { label: "Your services", path: "/admin/site/services" },
  shownAt: "/services",
  fields: {
    headline: text({ label: "Headline", first: "What is the floor made of?", max: 90 }),
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
    callHeading: text({
      label: "Line above the big phone number",
      first: "Not sure what it is? Ask.",
      max: 90,
    }),
    ...searchFields("Services", "{services} in {area}: what each job includes.", ["services"]),
  },
  groups: [
    { id: "head", heading: "Headline", fields: ["headline"] },
    { id: "job", heading: "How a job goes", fields: ["isTrue", "heading", "steps"] },
    { id: "call", heading: "Line above the phone number", fields: ["callHeading"] },
    searchPart,
  ],
});

/** The steps as pages show them. @returns null where the owner has not said that they are true */
export function shownJob() {
  const { isTrue, heading, steps } = pageWords(jobSheet);
  const isShown = (isTrue || isSampleBusiness()) && steps.length > 0;
  return isShown ? { heading, steps } : null;
}
