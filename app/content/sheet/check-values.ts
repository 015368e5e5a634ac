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
import { unknownBraces } from "./braces.ts";
import type { Field, PhotoField, ScalarField, TextField, WeekField } from "./field-kinds.ts";
import type { Sheet, ValuesOf } from "./sheet.ts";

const minPhoneDigits = 7;

function textRule({ label, max, rows = 1, optional, format }: TextField) {
  const words = z
    .string({ error: requiredMessage })
    .overwrite((text) => (rows > 1 ? plainText(text) : plainText(text).replace(/\s+/g, " ")))
    .trim()
    .min(optional ? 0 : 1, requiredMessage)
    .max(max, `${label}: at most ${thousands(max)} characters.`);
  if (format === "email") return words.refine((it) => it === "" || isEmail(it), emailMessage);
  if (format === "link") return words.refine((it) => it === "" || isWebAddress(it), notAWebAddress);
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
        it === "" ||
        (it.match(/\d/g)?.length ?? 0) >= minPhoneDigits ||
        /\d{3}\W*\d{3}\W*[A-Z]{4}/.test(it),
      `Enter a phone number with at least ${minPhoneDigits} digits.`,
    );
  return words;
}

/** Whether a day has begun anywhere: the easternmost time zone is 14 hours ahead of UTC. */
const isPast = (date: string) => date === "" || Date.parse(date) <= Date.now() + 14 * hourMs;

const isEmail = (text: string) => z.email().safeParse(text).success;

function scalarRule(field: ScalarField): z.ZodType {
  switch (field.kind) {
    case "text":
      return textRule(field);
    case "number": {
      const sentence = `${field.label}: a whole number from ${thousands(field.min)} to ${thousands(field.max)}.`;
      const isInRange = (it: number) =>
        (it >= field.min && it <= field.max) || (field.optional && it === 0);
      return z.coerce.number(sentence).int(sentence).refine(isInRange, sentence);
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
        .overwrite((text) => plainText(text).replace(/\s+/g, " "))
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

const timeRule = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please give a time such as 07:00.");
const dayRule = z.object({ from: timeRule, to: timeRule }).nullable();

const weekRule = ({ label, first }: WeekField) =>
  z
    .object(Object.fromEntries(Object.keys(first).map((day) => [day, dayRule])))
    .refine((week) => Object.values(week).some(Boolean), `${label}: at least one day.`);

function ruleOf(field: Field): z.ZodType {
  if (field.kind === "photo") return photoRule(field);
  if (field.kind === "week") return weekRule(field);
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

type CheckResult<S extends Sheet> =
  | { values: ValuesOf<S>; problem: null }
  | { values: null; problem: FormProblem };

/** @returns the values to store, or the errors by field ("headline") or entry ("towns.0.name") */
export function checkValues<S extends Sheet>(sheet: S, input: unknown): CheckResult<S> {
  const rule = z.object(
    Object.fromEntries(Object.entries(sheet.fields).map(([name, field]) => [name, ruleOf(field)])),
  );
  const result = rule.safeParse(input);
  if (!result.success) return { values: null, problem: problemOf(result.error) };
  const values = result.data as ValuesOf<S>;
  const fields = sheet.check?.(values as never) ?? {};
  const [message] = Object.values(fields);
  if (message) return { values: null, problem: { message, fields } };
  const complete = (sheet.complete?.(values as never) ?? values) as ValuesOf<S>;
  return { values: complete, problem: null };
}

/** `checkValues` that also refuses unknown names in braces, which words of older versions may contain. */
export function checkToSave<S extends Sheet>(sheet: S, input: unknown): CheckResult<S> {
  const result = checkValues(sheet, input);
  if (result.problem) return result;
  const fields = unknownBraces(sheet, result.values);
  const [message] = Object.values(fields);
  return message ? { values: null, problem: { message, fields } } : result;
}
