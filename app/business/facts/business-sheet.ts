import {
  choice,
  list,
  text,
  webAddress,
  week,
  whole,
  yesNo,
} from "#app/content/sheet/field-kinds.ts";
import { defineSheet, part, type ValuesOf } from "#app/content/sheet/sheet.ts";
import { numbersPart, yearsPart } from "./claims.ts";
import { allHours, weekdays, weekOf } from "./time.ts";
import { timeZoneField } from "./time-zones.ts";

type More = { note?: string; short?: boolean; optional?: boolean; sample?: boolean };

const phone = (label: string, first: string, more?: More) =>
  text({ label, first, max: 40, format: "phone", sample: true, ...more });

const place = (label: string, first: string, more?: More) =>
  text({ label, first, max: 60, sample: true, ...more });

/** Directions of a town from the centre of the service area, clockwise. */
export const directions = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
type Direction = (typeof directions)[number];
const direction = choice<Direction>({
  label: "Direction",
  first: "N",
  options: Object.fromEntries(directions.map((it) => [it, it])) as Record<Direction, string>,
});

const optional = (label: string, max: number, note: string) =>
  text({ label, first: "", max, optional: true, note });

const ifTheSame = "Leave empty if it is the same.";

/** The sheet of all facts about the business. */
export const businessSheet = defineSheet({
  key: "business",
  title: "Business",
  about: "Used everywhere: pages, emails, the guide, the chat.",
  shownAt: "/contact",
  braces: "none",
  parts: [
    part({ id: "reach", heading: "Name, phone, email", at: "beside" })({
      name: place("Business name", "Mojave Surface Restoration"),
      email: text({
        label: "Email",
        first: "hello@mojavesurface.example",
        max: 254,
        format: "email",
        sample: true,
      }),
      phone: phone("Telephone", "(702) 555-0142"),
      emergencyPhone: phone("Emergency phone", "(702) 555-0187", {
        optional: true,
        note: ifTheSame,
      }),
      takesTexts: yesNo({ label: "We answer text messages", first: true }),
      textNumber: phone("Text number", "", { optional: true, sample: false, note: ifTheSame }),
    }),
    part({ id: "foot", heading: "License and footer" })({
      license: text({
        label: "License number",
        first: "",
        max: 60,
        optional: true,
        wanted: true,
        short: true,
        note: "Shown in the footer once you enter it.",
      }),
      licenseLink: webAddress("The license on the state’s site", "Visitors can look it up there."),
      copyrightYear: whole({
        label: "Copyright year",
        first: 2025,
        min: 1900,
        max: 2200,
        optional: true,
        none: "This year",
        note: "Leave empty for the present year.",
      }),
    }),
    part({ id: "hours", heading: "Opening hours" })({
      hours: week({
        label: "Opening hours",
        first: weekOf((day) => (day === "Sunday" ? null : { from: "07:00", to: "19:00" })),
      }),
    }),
    part({
      id: "promises",
      heading: "Emergencies and promises",
      at: "call",
      shownAt: "/",
      summary: "{emergency hours}, reply within {reply time}",
    })({
      takesEmergencies: yesNo({ label: "We take emergencies", first: true }),
      emergencyWords: optional(
        "When you take emergencies",
        40,
        `Such as “until 10 PM”. Empty: ${allHours}.`,
      ),
      replyHours: whole({
        label: "You reply within (hours)",
        first: 24,
        min: 1,
        max: 168,
        note: "Shown to visitors as your promise.",
      }),
      scheduling: text({ label: "Jobs are booked ahead", first: "1-2 weeks", max: 40 }),
    }),
    part({ id: "area", heading: "Where you work" })({
      area: place("Your own town", "Las Vegas", { note: "The middle of your area." }),
      addressLine: optional("Street address", 120, "Leave empty if customers do not come to you."),
      postalCode: text({ label: "ZIP code", first: "", max: 12, optional: true }),
      county: place("County", "Clark County", { short: true }),
      state: place("State", "Nevada", { short: true }),
      estimateRadius: whole({
        label: "Free estimates (miles)",
        first: 25,
        min: 1,
        max: 500,
        optional: true,
        note: "Leave empty if an estimate costs something.",
      }),
      timeZone: timeZoneField,
    }),
    part({ id: "towns", heading: "Towns you go to", at: "area", summary: "{towns}" })({
      towns: list({
        label: "Other towns you go to",
        entry: "Town",
        item: {
          name: text({ label: "Town", first: "", max: 60 }),
          miles: whole({ label: "Miles", first: 0, min: 0, max: 500 }),
          direction,
        },
        first: [
          { name: "Henderson", miles: 13, direction: "SE" },
          { name: "Summerlin", miles: 11, direction: "W" },
          { name: "North Las Vegas", miles: 2, direction: "NE" },
          { name: "Boulder City", miles: 22, direction: "SE" },
        ],
        maxEntries: 30,
        sample: true,
        note: "Distances may stay 0: a town without one is named, but not on the map.",
      }),
    }),
    part({ id: "top-line", heading: "Top line" })({
      assurance: text({
        label: "First line at the top of every page",
        first: "Licensed and insured",
        max: 60,
        optional: true,
        note: "Leave empty if it is not so.",
      }),
      estimates: text({
        label: "Second line at the top",
        first: "Free estimates",
        max: 60,
        optional: true,
      }),
    }),
    numbersPart,
    yearsPart,
    part({ id: "privacy", heading: "Deleting old requests", at: "list", shownAt: "/privacy" })({
      keptMonths: whole({
        label: "Delete completed requests after (months)",
        first: 0,
        min: 0,
        max: 120,
        optional: true,
        none: "Never",
        note: "Empty: never. Photographs and messages go with them, for good; nothing goes sooner than a day after you save this.",
      }),
    }),
  ],
  check: ({ hours }) => {
    const wrong = weekdays.find((day) => hours[day] && hours[day].from >= hours[day].to);
    return wrong ? { [`hours.${wrong}.to`]: "Please let a day close after it opens." } : {};
  },
});

export type BusinessValues = ValuesOf<typeof businessSheet>;
