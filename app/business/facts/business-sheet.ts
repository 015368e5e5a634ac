import { list, oneOf, text, whole, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, sameValue, type ValuesOf } from "#app/content/sheet/sheet.ts";
import { allHours, type Day, directions, type Weekday, weekdays } from "./business.ts";
import { claimFields } from "./claim-fields.ts";
import { timeZoneField } from "./time-zones.ts";

const phone = (label: string, first: string) =>
  text({ label, first, max: 40, format: "phone", sample: true });

const place = (label: string, first: string, note?: string) =>
  text({ label, first, max: 60, sample: true, ...(note && { note }) });

const day = (label: string, first: (typeof weekdays)[number]) => oneOf(weekdays, { label, first });

const direction = oneOf(directions, { label: "Direction", first: "N" });

/** All facts of the business that the site states. */
export const businessSheet = defineSheet({
  key: "business",
  title: "Business",
  about: "Facts, told on every page, in mails, the guide and by the assistant.",
  shownAt: "/contact",
  fields: {
    name: place("Name", "Mojave Surface Restoration"),
    phone: phone("Telephone", "(702) 555-0142"),
    emergencyPhone: text({
      label: "Emergency telephone",
      first: "(702) 555-0187",
      max: 40,
      format: "phone",
      optional: true,
      sample: true,
      note: "Leave it empty if the telephone above takes emergencies.",
    }),
    takesTexts: yesNo({ label: "Text messages are answered", first: true }),
    textNumber: text({
      label: "Number for text messages",
      first: "",
      max: 40,
      format: "phone",
      optional: true,
      note: "Leave it empty if the telephone above takes them.",
    }),
    email: text({
      label: "Email",
      first: "hello@mojavesurface.example",
      max: 254,
      format: "email",
      sample: true,
    }),
    license: text({
      label: "Contractor's license",
      first: "",
      max: 60,
      optional: true,
      note: "Its number is shown where it is given.",
    }),
    yearFounded: whole({ label: "Year founded", first: 2000, min: 1800, max: 2100, sample: true }),
    hours: list({
      label: "Opening hours",
      entry: "Line",
      note: "A line for each run of days that keep the same hours. Days without a line are closed; a day stands in one.",
      item: {
        from: day("From", "Monday"),
        to: day("To", "Friday"),
        opens: text({ label: "Opens", first: "08:00", max: 5, format: "time" }),
        closes: text({ label: "Closes", first: "17:00", max: 5, format: "time" }),
      },
      first: [{ from: "Monday", to: "Saturday", opens: "07:00", closes: "19:00" }],
      minEntries: 1,
      maxEntries: 7,
    }),
    timeZone: timeZoneField,
    takesEmergencies: yesNo({ label: "We take emergencies", first: true }),
    emergencyWords: text({
      label: "When you take emergencies",
      first: "",
      max: 40,
      optional: true,
      note: `Such as “until 10 PM”. Empty: ${allHours}.`,
    }),
    replyHours: whole({
      label: "Hours to the first reply",
      first: 24,
      min: 1,
      max: 168,
      note: "The promise that each request is answered within.",
    }),
    scheduling: text({ label: "Jobs are scheduled ahead by", first: "1-2 weeks", max: 40 }),
    addressLine: text({
      label: "Street and house number",
      first: "",
      max: 120,
      optional: true,
      note: "Leave it empty where customers are visited, not received.",
    }),
    postalCode: text({ label: "Postal code", first: "", max: 12, optional: true }),
    area: place("Town in the middle of your area", "Las Vegas", "Distances are measured from it."),
    county: place("County", "Clark County"),
    state: place("State", "Nevada"),
    towns: list({
      label: "Towns you serve",
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
    estimateRadius: whole({
      label: "Free estimates within, in miles",
      first: 25,
      min: 1,
      max: 500,
    }),
    ...claimFields,
    copyrightYear: whole({
      label: "Year of the copyright line",
      first: 2025,
      min: 1900,
      max: 2200,
    }),
    keptMonths: whole({
      label: "Months after which a completed request is removed",
      first: 0,
      min: 0,
      max: 120,
      note: "Their photographs and conversations are removed with them, for good; nothing goes sooner than a day after you save this. 0 keeps requests until somebody removes them.",
    }),
  },
  groups: [
    {
      id: "reach",
      heading: "Name and numbers",
      fields: [
        ...(["name", "phone", "emergencyPhone", "takesTexts", "textNumber"] as const),
        ...(["email", "license", "yearFounded"] as const),
      ],
    },
    {
      id: "hours",
      heading: "Hours and promises",
      fields: [
        ...(["hours", "timeZone", "takesEmergencies", "emergencyWords"] as const),
        ...(["replyHours", "scheduling"] as const),
      ],
    },
    {
      id: "area",
      heading: "Where you work",
      fields: ["area", "county", "state", "addressLine", "postalCode", "towns", "estimateRadius"],
    },
    {
      id: "claims",
      heading: "Claims",
      note: "Only enter what you can prove. What you leave empty is nowhere on the site.",
      fields: [...(Object.keys(claimFields) as (keyof typeof claimFields)[]), "copyrightYear"],
    },
    { id: "privacy", heading: "How long requests are kept", fields: ["keptMonths"] },
  ],
  check: ({ hours }) => {
    const wrong = hours.findIndex(({ opens, closes }) => opens >= closes);
    return wrong < 0 ? {} : { [`hours.${wrong}.closes`]: "Please let a day close after it opens." };
  },
});

export type BusinessValues = ValuesOf<typeof businessSheet>;

/** A line of the opening hours: its days, which may run over the week's end, and their hours. */
export type HoursLine = { from: string; to: string } & Day;

/** The days of a line, "Saturday" to "Monday" being three. */
export function daysOf({ from, to }: HoursLine): Weekday[] {
  const [first, last] = [from, to].map((it) => weekdays.indexOf(it as Weekday)) as [number, number];
  const count = ((last - first + 7) % 7) + 1;
  return [...weekdays, ...weekdays].slice(first, first + count);
}

/** Refuses changed hours in which two lines name the same day. @returns error messages by field */
export function refuseHours(was: HoursLine[], now: HoursLine[]): Record<string, string> {
  if (sameValue(was, now)) return {};
  const days = now.map(daysOf);
  for (const [place, own] of days.entries()) {
    const day = own.find((it) => days.slice(0, place).flat().includes(it));
    const message = `${day} stands in two lines, and a day has one time. Where there is a break, give the first opening and the last closing.`;
    if (day) return { [`hours.${place}.from`]: message };
  }
  return {};
}
