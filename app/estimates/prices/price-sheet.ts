import { choice, text, yesNo } from "#app/content/sheet/field-kinds.ts";
import { defineSheet, type ValuesOf } from "#app/content/sheet/sheet.ts";
import { estimateLimits, type Unit, unitFacts, units } from "#app/estimates/estimate/estimate.ts";
import { notDollars, readCents } from "#app/estimates/estimate/typed-amount.ts";

const unitLabels = Object.fromEntries(units.map((unit) => [unit, unitFacts[unit].label])) as Record<
  Unit,
  string
>;

const dollarField = { first: "", max: 20, format: "decimal" } as const;

/** The form of an item of the price list. */
export const priceSheet = (serviceNames: Record<string, string>, deletedServices: string[]) =>
  defineSheet({
    key: "prices",
    title: "Price list",
    about: "What the lines of your estimates begin with.",
    braces: "as typed",
    fields: {
      name: text({
        label: "Name",
        first: "",
        max: 80,
        note: "As you look for it: “Marble, hone and polish”.",
      }),
      words: text({
        label: "Words on the estimate",
        first: "",
        max: estimateLimits.lineWords,
        rows: 2,
        optional: true,
        note: "Left empty, its name stands there.",
      }),
      service: choice({
        label: "Service",
        first: "",
        options: { "": "Every service", ...serviceNames },
        gone: deletedServices,
      }),
      price: text({ ...dollarField, label: "Price in dollars" }),
      unit: choice<Unit>({ label: "For each", first: "sqft", options: unitLabels }),
      least: text({ ...dollarField, label: "Least charge", optional: true }),
      taxed: yesNo({ label: "Sales tax is charged on it", first: false }),
    },
    groups: [
      {
        id: "item",
        heading: "What it is, and what it costs",
        fields: ["name", "words", "price", "unit", "least", "service", "taxed"],
      },
    ],
    check: ({ price, least }): Record<string, string> => ({
      ...(readCents(price) === null && { price: notDollars }),
      ...(least !== "" && readCents(least) === null && { least: notDollars }),
    }),
  });

export type PriceValues = ValuesOf<ReturnType<typeof priceSheet>>;
