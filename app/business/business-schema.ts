import { z } from "zod";
import { emailMessage, emailShape, plainText } from "#app/forms/text-fields.ts";
import { directions, weekdays } from "./business.ts";

const text = (limit: number) =>
  z.string().overwrite(plainText).trim().max(limit, `Please use at most ${limit} characters.`);
const required = (limit: number) => text(limit).min(1, "Please fill in this field.");
const whole = (least: number, most: number) => {
  const error = `Please give a whole number from ${least} to ${most}.`;
  return z.int({ error }).min(least, error).max(most, error);
};

const phone = required(40).regex(/\d/, "Please give a telephone number.");
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please give a time such as 07:00.");

const day = z
  .object({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, "Please let a day close after it opens.")
  .nullable();

/**
 * Everything that the site says of the business as a fact. Where the specification's claims are in
 * conflict (years of experience), each is a field of its own, with its own place on the pages.
 */
export const businessSchema = z.object({
  name: required(60),
  phone,
  /** Behind every mention of the emergency service. */
  emergencyPhone: phone,
  email: required(254).regex(emailShape, emailMessage),
  /** The contractor's license number; null where none is given. */
  license: required(60).nullable(),
  /** Street and house number; empty where customers are visited, not received. */
  addressLine: text(120),
  county: required(60),
  state: required(60),
  yearFounded: whole(1800, 2100),
  /** Opening and closing on each day as HH:MM; null on days that are closed. */
  hours: z
    .record(z.enum(weekdays), day)
    .refine((days) => Object.values(days).some(Boolean), "Please leave at least one day open."),
  takesEmergencies: z.boolean(),
  /** The town in the middle of the area: distances are measured from it. */
  area: required(60),
  towns: z
    .array(z.object({ name: required(60), miles: whole(0, 500), direction: z.enum(directions) }))
    .min(1, "Please name at least one town.")
    .max(30, "Please name at most 30 towns."),
  /** Miles around the middle of the area. */
  estimateRadius: whole(1, 500),
  /** Hours within which every request is answered. */
  replyHours: whole(1, 168),
  /** How far ahead jobs are scheduled: a number or a span, and its unit. */
  scheduling: required(40),
  claims: z.object({
    customers: required(20),
    rating: required(20),
    reviews: required(20),
    satisfaction: required(20),
    /** In the statistics of the home and the reviews page. */
    years: required(20),
    /** In the about page's story. */
    yearsInStory: required(20),
    /** With the janitorial services. */
    yearsInJanitorial: required(20),
  }),
  copyrightYear: whole(1900, 2200),
});

const daytime = { opens: "07:00", closes: "19:00" };

/** The facts that the site begins with: the specification's, and a made-up name and numbers. */
export const firstBusiness: z.infer<typeof businessSchema> = {
  name: "Mojave Surface Restoration",
  phone: "(702) 555-0142",
  emergencyPhone: "(702) 555-0187",
  email: "hello@mojavesurface.example",
  license: null,
  addressLine: "",
  county: "Clark County",
  state: "Nevada",
  yearFounded: 2000,
  hours: {
    Monday: daytime,
    Tuesday: daytime,
    Wednesday: daytime,
    Thursday: daytime,
    Friday: daytime,
    Saturday: daytime,
    Sunday: null,
  },
  takesEmergencies: true,
  area: "Las Vegas",
  towns: [
    { name: "Henderson", miles: 13, direction: "SE" },
    { name: "Summerlin", miles: 11, direction: "W" },
    { name: "North Las Vegas", miles: 2, direction: "NE" },
    { name: "Boulder City", miles: 22, direction: "SE" },
  ],
  estimateRadius: 25,
  replyHours: 24,
  scheduling: "1-2 weeks",
  claims: {
    customers: "150+",
    rating: "5.0",
    reviews: "150+",
    satisfaction: "100%",
    years: "8+",
    yearsInStory: "25+",
    yearsInJanitorial: "20+",
  },
  copyrightYear: 2025,
};
