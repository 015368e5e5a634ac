import { arranged } from "#app/content/sheet/field-kinds.ts";
import {
  type EstimateDraft,
  estimateLimits,
  type Unit,
  unitFacts,
} from "#app/estimates/estimate/estimate.ts";
import {
  notDollars,
  notPart,
  quantityText,
  readCents,
  readHundredths,
  readPart,
} from "#app/estimates/estimate/money.ts";
import { plainText, thousands } from "#app/forms/text-fields.ts";
import { readId } from "#app/http/read-numbers.ts";

const notQuantity = `Please give a number such as 347.5, from 0.01 to ${quantityText(estimateLimits.hundredths)}.`;

/** Whether it is a day of the calendar, "2026-12-25". `Date` reads February 30 as March 2. */
const isDay = (text: string) => new Date(text).toJSON()?.slice(0, 10) === text;

const linePlaces = (form: FormData): number[] =>
  [...form.keys()]
    .flatMap((name) => /^words\.(\d{1,3})$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);

/**
 * The draft that the editor's form holds, with "words.0", "quantity.0" and so on for each line; and a
 * sentence by name for each input that cannot be read: such a number counts as 0.
 */
export function readDraftForm(form: FormData, taxHundredths: number) {
  const fields: Record<string, string> = {};
  const text = (name: string, max: number = estimateLimits.words) => {
    const value = plainText(String(form.get(name) ?? "")).trim();
    if (value.length > max) fields[name] = `Please write at most ${thousands(max)} characters.`;
    return value;
  };
  const read = <Value>(name: string, reader: (value: string) => Value | null, sentence: string) => {
    const value = reader(text(name));
    if (value === null) fields[name] = sentence;
    return value;
  };
  const readQuantity = (value: string) => readHundredths(value, estimateLimits.hundredths) || null;
  const readPrice = (value: string) => (value === "" ? 0 : readCents(value));
  const lines = linePlaces(form).map((place) => {
    const unit = text(`unit.${place}`);
    return {
      words: text(`words.${place}`, estimateLimits.lineWords),
      unit: Object.hasOwn(unitFacts, unit) ? (unit as Unit) : "flat",
      quantityHundredths: read(`quantity.${place}`, readQuantity, notQuantity) ?? 0,
      priceCents: read(`price.${place}`, readPrice, notDollars) ?? 0,
      leastCents: readCents(text(`least.${place}`)) ?? 0,
      isOptional: form.has(`optional.${place}`),
      isTaxed: form.has(`taxed.${place}`),
      itemId: readId(text(`item.${place}`)),
    };
  });
  const draft: EstimateDraft = {
    lines,
    discount: read("discount", readPart, notPart) ?? { kind: "none" },
    taxHundredths,
    deposit: read("deposit", readPart, notPart) ?? { kind: "none" },
    address: text("address", estimateLimits.address),
    words: text("words"),
    lastDay: text("lastDay"),
    suggestedFrom: lines.length === 0 ? "" : text("suggestedFrom"),
  };
  if (!isDay(draft.lastDay)) fields.lastDay = "Please give the last day, such as 2026-12-25.";
  return { draft, fields };
}

/**
 * The form after a button that moves or removes lines: "up:0", "down:0", "remove:0", or "clear" for all;
 * unchanged after another. What is typed may be wrong.
 */
export function arrangeLines(form: FormData, intent: string): FormData {
  const [act = "", place = ""] = intent.split(":");
  const places = linePlaces(form);
  const arrangedPlaces =
    act === "clear" ? [] : (arranged(places, act, Number(place), () => 0) ?? places);
  const arrangedForm = new FormData();
  for (const [name, value] of form) {
    const [part, number] = name.split(".");
    const at = arrangedPlaces.indexOf(Number(number));
    if (number === undefined) arrangedForm.append(name, value);
    else if (at >= 0) arrangedForm.append(`${part}.${at}`, value);
  }
  return arrangedForm;
}
