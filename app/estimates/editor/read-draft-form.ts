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

/** A day of the calendar, "2026-12-25"; else null. `Date` reads February 30 as March 2. */
const readDay = (text: string) => (new Date(text).toJSON()?.slice(0, 10) === text ? text : null);

/** The numbers of the form's lines, in the order that a button gives them: see `answerEditor`. */
function linePlaces(form: FormData, intent: string): number[] {
  if (intent === "clear") return [];
  const numbers = [...form.keys()].flatMap((name) => /^words\.(\d{1,3})$/.exec(name)?.[1] ?? []);
  const places = numbers.map(Number);
  const [act = "", place] = intent.split(":");
  return (place && arranged(places, act, Number(place), () => 0)) || places;
}

/**
 * The draft that the editor's form holds after a button, with "words.0", "quantity.0" and so on for each
 * line. An input that cannot be read counts as 0: it has what was typed in `values`, and a sentence in
 * `fields`, by the name that it has in the new order.
 */
export function readDraftForm(form: FormData, taxHundredths: number, intent = "save") {
  const values: Record<string, string> = {};
  const fields: Record<string, string> = {};
  const places = linePlaces(form, intent);
  const read = <Value>(name: string, parse: (text: string) => Value | null, sentence: string) => {
    const text = plainText(String(form.get(name) ?? "")).trim();
    const value = parse(text);
    const newName = name.replace(/\d+$/, (place) => String(places.indexOf(Number(place))));
    if (value === null) {
      values[newName] = text;
      fields[newName] = sentence;
    }
    return value;
  };
  const text = (name: string, max: number = estimateLimits.words) => {
    const readShort = (value: string) => (value.length > max ? null : value);
    return read(name, readShort, `Please write at most ${thousands(max)} characters.`) ?? "";
  };
  const readQuantity = (value: string) => readHundredths(value, estimateLimits.hundredths) || null;
  const readPrice = (value: string) => (value === "" ? 0 : readCents(value));
  const lines = places.map((place) => {
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
    lastDay: read("lastDay", readDay, "Please give the last day, such as 2026-12-25.") ?? "",
    suggestedFrom: lines.length === 0 ? "" : text("suggestedFrom"),
  };
  return { draft, fields, values };
}
