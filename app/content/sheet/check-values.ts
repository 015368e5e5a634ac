import { z } from "zod";
import { hourMs } from "#app/environment/time-units.ts";
import { type FormProblem, problemOf } from "#app/forms/form-failure.ts";
import {
  emailMessage,
  isWebAddress,
  notAWebAddress,
  plainText,
  requiredMessage,
  thousands,
} from "#app/forms/text-fields.ts";
import { readColor } from "#app/ui/page/color.ts";
import type { Field, PhotoField, ScalarField, TextField } from "./field-kinds.ts";
import type { Sheet, ValuesOf } from "./sheet.ts";

function textRule({ label, max, rows = 1, optional, format }: TextField) {
  const words = z
    .string({ error: requiredMessage })
    .overwrite((typed) => (rows > 1 ? plainText(typed) : plainText(typed).replace(/\s+/g, " ")))
    .trim()
    .min(optional ? 0 : 1, requiredMessage)
    .max(max, `${label}: at most ${thousands(max)} characters.`);
  if (format === "email") return words.refine((it) => it === "" || isEmail(it), emailMessage);
  if (format === "link") return words.refine((it) => it === "" || isWebAddress(it), notAWebAddress);
  if (format === "time")
    return words.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please give a time such as 07:00.");
  if (format === "date")
    return words
      .refine((it) => it === "" || z.iso.date().safeParse(it).success, {
        error: "Please give a date such as 2026-03-14.",
        abort: true,
      })
      .refine(isPast, `${label}: that day is still to come.`);
  if (format === "color")
    return words
      .refine((it) => readColor(it) !== null, "Please give a color such as #9f4a1a.")
      .overwrite((it) => readColor(it) ?? it);
  if (format === "phone")
    return words.refine(
      (it) =>
        it === "" || (it.match(/\d/g)?.length ?? 0) >= 7 || /\d{3}\W*\d{3}\W*[A-Z]{4}/.test(it),
      "Please enter a telephone number with its digits.",
    );
  return words;
}

/** The easternmost time zone is 14 hours ahead of UTC: there a day begins first. */
const isPast = (date: string) => date === "" || Date.parse(date) <= Date.now() + 14 * hourMs;

const isEmail = (typed: string) => z.email().safeParse(typed).success;

function scalarRule(field: ScalarField): z.ZodType {
  switch (field.kind) {
    case "text":
      return textRule(field);
    case "number": {
      const sentence = `${field.label}: a whole number from ${thousands(field.min)} to ${thousands(field.max)}.`;
      return z.coerce
        .number(sentence)
        .int(sentence)
        .min(field.min, sentence)
        .max(field.max, sentence);
    }
    case "switch":
      return z.boolean();
    case "choice":
      return z.enum(Object.keys(field.options), `${field.label}: please choose one.`);
  }
}

const maxAltLength = 200;

const percent = () => z.number().min(0).max(100);

const photoRule = ({ label }: PhotoField) =>
  z
    .object({
      url: z.string(),
      x: percent(),
      y: percent(),
      alt: z
        .string()
        .overwrite(plainText)
        .trim()
        .max(maxAltLength, `At most ${maxAltLength} characters.`),
    })
    .refine(({ url }) => url !== "", {
      error: `${label}: please choose the photo that these words are for, or take the words out.`,
      abort: true,
    })
    // Only photos of this site: another address would receive a request from every visitor.
    .refine(({ url }) => /^\/uploads\/[\w.-]{1,200}$/.test(url), "Please upload the picture.")
    .nullable();

function ruleOf(field: Field): z.ZodType {
  if (field.kind === "photo") return photoRule(field);
  if (field.kind !== "list") return scalarRule(field);
  const entry = z.object(
    Object.fromEntries(Object.entries(field.item).map(([name, it]) => [name, scalarRule(it)])),
  );
  const { minEntries = 0, maxEntries, label } = field;
  return z
    .array(entry)
    .min(minEntries, `${label}: at least ${minEntries}.`)
    .max(maxEntries, `${label}: at most ${maxEntries}.`);
}

/** @returns the values to store, or the errors by field ("headline") or entry ("towns.0.name") */
export function checkValues<S extends Sheet>(
  sheet: S,
  typed: unknown,
): { values: ValuesOf<S>; problem: null } | { values: null; problem: FormProblem } {
  const rule = z.object(
    Object.fromEntries(Object.entries(sheet.fields).map(([name, field]) => [name, ruleOf(field)])),
  );
  const result = rule.safeParse(typed);
  if (!result.success) return { values: null, problem: problemOf(result.error) };
  const values = result.data as ValuesOf<S>;
  const fields = sheet.check?.(values as never) ?? {};
  const [message] = Object.values(fields);
  if (message) return { values: null, problem: { message, fields } };
  const complete = (sheet.complete?.(values as never) ?? values) as ValuesOf<S>;
  return { values: complete, problem: null };
}

/** Names in braces that stand for facts of the business, `{area}`, with the same meaning everywhere. */
export const factNames = [
  ...(["name", "telephone", "area", "emergency telephone", "emergency hours", "email"] as const),
  ...(["hours", "county", "state", "towns", "founded", "radius"] as const),
  ...(["reply time", "reply hours", "reply in words", "emergency service", "scheduling"] as const),
  ...(["rating", "reviews", "customers", "satisfaction", "assurance", "estimates"] as const),
  ...(["years", "years in story", "years in janitorial", "emergencies", "license"] as const),
];

/** Names that stand for something in a sheet's words; null if they are shown as typed. */
export function namesIn({ braces = [] }: Sheet): readonly string[] | null {
  if (braces === "as typed") return null;
  return braces === "none" ? [] : [...factNames, ...braces];
}

/** Whether names in braces may stand in a field's words. */
export const takesNames = (field: Field | undefined): boolean =>
  field?.kind === "list"
    ? Object.values(field.item).some(takesNames)
    : field?.kind === "text" && !field.format && !field.hidden;

/** Letters that two names share, less those that one has more; names within each other come first. */
const likeness = (one: string, other: string) =>
  [...one].filter((letter) => other.includes(letter)).length -
  Math.abs(one.length - other.length) +
  (one.includes(other) || other.includes(one) ? 100 : 0);

/** Why these words would be shown with braces in them, in a sentence; "" if they would not. */
export function braceTrouble(words: string, names: readonly string[]): string {
  const found = [...words.matchAll(/\{([^{}\n]{1,40})\}/g)].find(
    ([, name = ""]) => !names.includes(name),
  );
  if (!found) return "";
  const [braces, name = ""] = found;
  const [nearest] = names.toSorted((a, b) => likeness(name, b) - likeness(name, a));
  return nearest
    ? `${braces} stands for nothing. The nearest that does is {${nearest}}.`
    : `${braces}: nothing is filled in here. Please write it out.`;
}

/** What is wrong with names in braces in a form, by the input's name. */
export function unknownBraces(sheet: Sheet, values: object): Record<string, string> {
  const wrong: Record<string, string> = {};
  const names = namesIn(sheet);
  if (!names) return wrong;
  const look = (path: string, value: unknown): void => {
    const trouble = typeof value === "string" ? braceTrouble(value, names) : "";
    if (trouble) wrong[path] = trouble;
    if (typeof value !== "object" || value === null) return;
    for (const [part, it] of Object.entries(value)) look(path ? `${path}.${part}` : part, it);
  };
  look("", values);
  return wrong;
}
