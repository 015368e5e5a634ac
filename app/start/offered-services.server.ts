import { assistantSheet } from "#app/chat/assistant-sheet.server.ts";
import { findLastChange } from "#app/content/history/change-log.server.ts";
import { checkToSave, checkValues } from "#app/content/sheet/check-values.ts";
import { firstValues, type Sheet, type ValuesOf } from "#app/content/sheet/sheet.ts";
import { openSheet, readSheet, saveSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { db } from "#app/database/database.server.ts";
import type { FormProblem } from "#app/forms/form-failure.ts";
import { categoriesSheet } from "#app/gallery/categories-sheet.ts";
import { chaptersSheet } from "#app/guide/words/chapters-sheet.server.ts";
import { type ServiceValues, serviceSheet } from "#app/services/service-sheet.ts";
import { serviceList, serviceOf, serviceValues } from "#app/services/services.server.ts";
import catalogue from "./catalogue.json" with { type: "json" };
import type { Typed } from "./facts.server.ts";
import { maxOwnServices } from "./steps.ts";

const example = "From $5 a sq ft";

/** A service with a checkbox: a row of the table, or an entry of the catalogue. */
export type OfferedService = ReturnType<typeof offeredServices>[number];

/** The catalogue's services, then the owner's others; `lines` is what visitors read of one. */
export function offeredServices() {
  const rows = serviceList.listed();
  const others = rows.filter((row) => !catalogue.some(({ code }) => code === row.code));
  // On a new site all samples are shown, and nobody has chosen them.
  const isChosen = findLastChange(serviceSheet.key) !== null;
  return [
    ...catalogue.map((entry) => ({ ...entry, example: entry.price, isChosen })),
    ...others.map((row) => ({ ...row, about: row.line, example, isChosen: true })),
  ].map(({ code, about, example, isChosen, ...entry }) => {
    const row = rows.find((it) => it.code === code);
    const { subtitle = "", offers = [], benefits = [] } = row ?? {};
    return {
      code,
      name: row?.name ?? entry.name,
      about,
      price: row?.price ?? "",
      example,
      chosen: isChosen && (row?.shown ?? false),
      lines: [subtitle, ...offers, ...benefits].filter(Boolean),
    };
  });
}

/** Shows the ticked services and hides the others. @returns what is wrong; null if all is stored */
export function saveServices(typed: Typed, by: string): FormProblem | null {
  const first = firstValues(serviceSheet);
  const own = Array.from({ length: maxOwnServices }, (_, place) => {
    const inputOf = (field: string) => `own-${field}-${place}`;
    const text = (field: string) => typed[inputOf(field)]?.trim() ?? "";
    const words = { name: text("name"), subtitle: text("subtitle"), price: text("price") };
    return { inputOf, values: { ...first, ...words } };
  }).filter(({ values }) => values.name !== "");
  const offered = offeredServices();
  if (own.length === 0 && !offered.some(({ code }) => typed[`take-${code}`]))
    return { message: "Please tick what you do, or skip this.", fields: {} };
  const prices = offered.map(({ code, name }) => ({
    inputOf: () => `price-${code}`,
    values: { ...first, name, price: typed[`price-${code}`] ?? "" },
  }));
  for (const { inputOf, values } of [...prices, ...own]) {
    const { problem } = checkToSave(serviceSheet, values);
    if (!problem) continue;
    const fields = Object.entries(problem.fields).map(([field, sentence]) => [
      inputOf(field),
      `${values.name}: ${sentence}`,
    ]);
    return { message: `${values.name}: ${problem.message}`, fields: Object.fromEntries(fields) };
  }
  db.transaction(() => {
    for (const it of offered)
      setOffered(it, typed[`take-${it.code}`] !== undefined, typed[`price-${it.code}`] ?? "", by);
    const names = new Set(serviceList.listed().map(({ name }) => name));
    for (const { values } of own) if (!names.has(values.name)) addService(values, by);
  });
  return null;
}

function setOffered(service: OfferedService, isTaken: boolean, typedPrice: string, by: string) {
  const { code, name, chosen } = service;
  const price = typedPrice.trim();
  const row = serviceOf(code);
  if (!row) {
    const entry = catalogue.find((it) => it.code === code);
    if (isTaken && entry) addEntry(entry, price, by);
    return;
  }
  if (isTaken) serviceList.restore(row.id, by);
  serviceList.setSwitch(row.id, "shown", isTaken, by);
  const now = serviceList.find(row.id);
  if (!now || !isTaken) return;
  // The sample leaves Janitorial Services out of the footer and the form; a chosen service is in both.
  const listed = now.listed || !chosen;
  if (now.price !== price || now.listed !== listed)
    serviceList.update(now.id, now.version, { ...serviceValues(now), price, listed }, by);
  const { categories } = readSheet(categoriesSheet);
  if (!chosen && !categories.some(({ service }) => service === code)) addCategory(name, code, by);
}

type Entry = (typeof catalogue)[number];

function addEntry({ name, line = "", subtitle = "", ...entry }: Entry, price: string, by: string) {
  const lines = (texts: string[] = []) => texts.map((line) => ({ line }));
  const { code } = addService(
    {
      ...firstValues(serviceSheet),
      name,
      line,
      subtitle,
      price,
      offers: lines(entry.offers),
      benefits: lines(entry.benefits),
    },
    by,
  );
  const { left = [], right = [] } = entry.guide ?? {};
  const { chapters } = readSheet(chaptersSheet);
  const texts = { top: "", left: left.join("\n"), right: right.join("\n"), label: "" };
  const place = chapters.findLastIndex(({ service }) => service !== "") + 1;
  addTo(chaptersSheet, "chapters", [{ title: name, service: code, ...texts }], by, place);
  addTo(
    assistantSheet,
    "questions",
    (entry.answers ?? []).map(({ wordings, words, ...it }) => ({
      ...it,
      words: `${wordings} ${words}`,
      more: "",
      service: code,
    })),
    by,
  );
}

function addService(values: ServiceValues, by: string) {
  const row = serviceList.create(values, by);
  addCategory(row.name, row.code, by);
  return row;
}

const addCategory = (name: string, code: string, by: string) =>
  addTo(categoriesSheet, "categories", [{ name, shown: true, slug: code, service: code }], by);

/** Adds entries to a list of a sheet, by default at its end. Invalid ones (too many, a name twice) are left out. */
function addTo(
  sheet: Sheet,
  field: string,
  entries: Record<string, unknown>[],
  by: string,
  place = Number.POSITIVE_INFINITY,
): void {
  const { values, version } = openSheet(sheet);
  const list = (values as Record<string, unknown[]>)[field] ?? [];
  const added = { ...values, [field]: list.toSpliced(place, 0, ...entries) };
  const checked = checkValues(sheet, added);
  if (!checked.problem)
    saveSheet(sheet, { values: checked.values as ValuesOf<Sheet>, version, by });
}
