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

/** What a form holds, by the name of the field. */
type FormValues = Partial<Record<string, string>>;

const notQuantity = `Please give a number such as 347.5, from 0.01 to ${quantityText(estimateLimits.hundredths)}.`;

/** A day of the calendar, "2026-12-25"; else null. `Date` reads February 30 as March 2. */
const readDay = (text: string) => (new Date(text).toJSON()?.slice(0, 10) === text ? text : null);

/**
 * The draft that the editor's form holds, with "words.0", "quantity.0" and so on for each line; without
 * those lines that the button `intent` removes. An input that cannot be read counts as 0, and has a
 * sentence in `fields`.
 */
export function readDraftForm(values: FormValues, taxHundredths: number, intent = "save") {
  const fields: Record<string, string> = {};
  const places = Object.keys(values)
    .flatMap((name) => /^words\.(\d{1,3})$/.exec(name)?.[1] ?? [])
    .filter((place) => intent !== "clear" && intent !== `remove:${place}`);
  const read = <Value>(name: string, parse: (text: string) => Value | null, sentence: string) => {
    const value = parse(plainText(values[name] ?? "").trim());
    if (value === null) fields[name] = sentence;
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
      isOptional: `optional.${place}` in values,
      isTaxed: `taxed.${place}` in values,
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
  return { draft, fields };
}
