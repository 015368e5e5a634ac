import { href } from "react-router";
import { choice, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part, type ValuesOf } from "#app/content/sheet/sheet.ts";
import { isWebAddress, notAWebAddress } from "#app/forms/text-fields.ts";
import { listPublishedIds } from "#app/gallery/projects.server.ts";
import { deletedServices, serviceNames } from "#app/services/services.server.ts";

const stars = { "": "Choose", "5": "5", "4": "4", "3": "3", "2": "2", "1": "1" } as const;

/** Sites that an owner may copy a review from, by what is stored. */
export const origins = {
  "": "Told us directly",
  google: "Google",
  yelp: "Yelp",
  facebook: "Facebook",
  other: "Another site",
} as const;
export type Origin = keyof typeof origins;

/** The value of a project in the form's choice: its address, as whole numbers would be sorted. */
export const projectCode = (id: number) => href("/gallery/:id", { id: String(id) });

const maxProjects = 500;
const projectTitles = () =>
  Object.fromEntries(
    listPublishedIds(maxProjects).map(({ id, title }) => [projectCode(id), title]),
  );

/** The form of a review that the owner enters. */
export const reviewSheet = () =>
  defineSheet({
    key: "reviews",
    title: "Reviews",
    about: "What customers said.",
    shownAt: "/reviews",
    braces: "as typed",
    parts: [
      part({ id: "words", heading: "The review" })({
        name: text({
          label: "Name",
          first: "",
          max: 60,
          note: "As the customer wants to be named.",
        }),
        text: text({
          label: "What they said",
          first: "",
          max: 1000,
          rows: 5,
          note: "Only what the customer really said, with their consent.",
        }),
        stars: choice<keyof typeof stars>({ label: "Stars", first: "", options: stars }),
        service: choice({
          label: "Service",
          first: "",
          options: { "": "None in particular", ...serviceNames() },
          gone: deletedServices(),
        }),
        project_id: choice({
          label: "Project",
          first: "",
          options: { "": "None", ...projectTitles() },
          note: "Its photos appear beside the review.",
        }),
        date: text({
          label: "Date",
          first: "",
          max: 10,
          format: "date",
          optional: true,
          note: "Without one, none is shown.",
        }),
        origin: choice<Origin>({ label: "Where it was written", first: "", options: origins }),
        link: text({
          label: "Link to it there",
          first: "",
          max: 500,
          optional: true,
          note: "Such as https://maps.app.goo.gl/… Visitors can follow it.",
        }),
      }),
      part({ id: "place", heading: "On the pages" })({
        shown: yesNo({ label: "Shown to visitors", first: true }),
        on_home: yesNo({ label: "On the home page", first: false }),
      }),
    ],
    check: ({ stars, origin, link }) => {
      const wrong: Record<string, string> = stars ? {} : { stars: "Please choose the stars." };
      if (link !== "" && !isWebAddress(link)) wrong.link = notAWebAddress;
      else if (link === "" && origin === "other")
        wrong.link = "Please give its address, so that visitors see which site it is.";
      return wrong;
    },
  });

export type ReviewValues = ValuesOf<ReturnType<typeof reviewSheet>>;
