import { choice, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, type ValuesOf } from "#app/content/sheet/sheet.ts";

const stars = { "5": "5", "4": "4", "3": "3", "2": "2", "1": "1" } as const;

/** The form of a review that the owner enters: it came by telephone, mail or on paper. */
export const reviewSheet = (
  serviceNames: Record<string, string>,
  projectTitles: Record<string, string>,
) =>
  defineSheet({
    key: "reviews",
    title: "Reviews",
    about: "What customers said.",
    shownAt: "/reviews",
    fields: {
      name: text({ label: "Name", first: "", max: 60, note: "As the customer wants to be named." }),
      text: text({
        label: "Words",
        first: "",
        max: 1000,
        rows: 5,
        note: "Only what the customer really said, with their consent.",
      }),
      stars: choice<keyof typeof stars>({ label: "Stars", first: "5", options: stars }),
      service: choice({
        label: "Service",
        first: "",
        options: { "": "None in particular", ...serviceNames },
      }),
      project_id: choice({
        label: "Project",
        first: "",
        options: { "": "None", ...projectTitles },
        note: "Its pictures stand beside the review.",
      }),
      date: text({ label: "Date", first: "", max: 10, format: "date" }),
      shown: yesNo({ label: "Shown to visitors", first: true }),
      on_home: yesNo({ label: "On the home page", first: false }),
    },
    groups: [
      {
        id: "words",
        heading: "Words",
        fields: ["name", "text", "stars", "service", "project_id", "date"],
      },
      { id: "place", heading: "On the pages", fields: ["shown", "on_home"] },
    ],
  });

export type ReviewValues = ValuesOf<ReturnType<typeof reviewSheet>>;
