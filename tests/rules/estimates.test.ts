import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type EstimateLine,
  estimateLimits,
  type Part,
  readVersionNumber,
  units,
  versionNumber,
  versionState,
} from "#app/estimates/estimate/estimate.ts";
import {
  dollars,
  lineCents,
  optionalPlaces,
  quantityAndPrice,
  splitCents,
  totalsOf,
} from "#app/estimates/estimate/money.ts";

const runs = { numRuns: 1_000 };
const amount = fc.oneof(fc.nat(estimateLimits.cents), fc.nat(100_000), fc.nat(3));
const line: fc.Arbitrary<EstimateLine> = fc.record({
  words: fc.constant("Hone"),
  unit: fc.constantFrom(...units),
  quantityHundredths: fc.oneof(fc.nat(estimateLimits.hundredths), fc.nat(500)),
  priceCents: amount,
  leastCents: fc.oneof(fc.constant(0), fc.nat(50_000)),
  isOptional: fc.boolean(),
  isTaxed: fc.boolean(),
  itemId: fc.constant(null),
});
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.constant<Part>({ kind: "none" }),
  fc.nat(10_000).map((percentHundredths): Part => ({ kind: "percent", percentHundredths })),
  amount.map((cents): Part => ({ kind: "amount", cents })),
);

const half = (product: bigint, divisor: bigint) => (2n * product + divisor) / (2n * divisor);
const most = (one: bigint, other: bigint) => (one > other ? one : other);
const least = (one: bigint, other: bigint) => (one < other ? one : other);
const sumOf = (all: bigint[]) => all.reduce((sum, it) => sum + it, 0n);

const exactLine = (it: EstimateLine) =>
  most(BigInt(it.leastCents), half(BigInt(it.quantityHundredths) * BigInt(it.priceCents), 100n));

function exactPart(of: Part, sum: bigint): bigint {
  if (of.kind === "none") return 0n;
  if (of.kind === "amount") return least(BigInt(of.cents), sum);
  return half(BigInt(of.percentHundredths) * sum, 10_000n);
}

test("each sum is the exact one, whatever the lines, discount, tax and deposit", () => {
  const estimate = fc.record({
    lines: fc.array(line, { maxLength: 100 }),
    discount: part,
    taxHundredths: fc.nat(10_000),
    deposit: part,
    ticks: fc.infiniteStream(fc.boolean()),
  });
  fc.assert(
    fc.property(estimate, ({ ticks, ...priced }) => {
      // Lines and estimates above the limit are refused.
      const lines: EstimateLine[] = [];
      for (const it of priced.lines)
        if (sumOf([...lines, it].map(exactLine)) <= BigInt(estimateLimits.cents)) lines.push(it);
      const chosen = new Set(optionalPlaces(lines).filter(() => ticks.next().value === true));
      const totals = totalsOf({ ...priced, lines }, chosen);

      const included = lines.filter((it, place) => !it.isOptional || chosen.has(place));
      const amounts = included.map(exactLine);
      const sum = sumOf(amounts);
      const discount = exactPart(priced.discount, sum);
      const shares = splitCents(Number(discount), amounts.map(Number)).map(BigInt);
      const taxed = sumOf(
        amounts.map((it, place) => (included[place]?.isTaxed ? it - (shares[place] ?? 0n) : 0n)),
      );
      const tax = half(taxed * BigInt(priced.taxHundredths), 10_000n);
      const total = sum - discount + tax;
      const deposit = exactPart(priced.deposit, total);
      expect(totals).toEqual({
        lines: Number(sum),
        discount: Number(discount),
        tax: Number(tax),
        total: Number(total),
        deposit: Number(deposit),
      });
      expect(included.map(lineCents)).toEqual(amounts.map(Number));
    }),
    runs,
  );
});

test("a discount falls on lines in proportion, without losing or adding a cent", () => {
  const amounts = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(amounts, fc.nat(1_000_000), (all, part) => {
      const sum = all.reduce((total, it) => total + it, 0);
      const cents = Math.min(sum, part);
      const shares = splitCents(cents, all);
      expect(shares.reduce((total, it) => total + it, 0)).toBe(sum === 0 ? 0 : cents);
      shares.forEach((share, place) => {
        const exact = BigInt(cents) * BigInt(all[place] ?? 0);
        const floor = sum === 0 ? 0 : Number(exact / BigInt(sum));
        expect([floor, floor + 1]).toContain(share);
        expect(share).toBeLessThanOrEqual(all[place] ?? 0);
      });
    }),
    runs,
  );
});

const plain: Omit<EstimateLine, "quantityHundredths" | "priceCents"> = {
  ...{ words: "Hone", unit: "sqft", leastCents: 0, isOptional: false, isTaxed: false },
  itemId: null,
};

test("amounts read as on paper", () => {
  const hall = { ...plain, quantityHundredths: 34_750, priceCents: 325 };
  expect(lineCents(hall)).toBe(112_938);
  expect(quantityAndPrice(hall)).toBe("347.5 sq ft at $3.25");
  expect(quantityAndPrice({ ...hall, leastCents: 200_000 })).toBe(
    "347.5 sq ft at $3.25; our minimum is $2,000.00",
  );
  expect(quantityAndPrice({ ...hall, unit: "piece", quantityHundredths: 200 })).toBe(
    "2 at $3.25 each",
  );
  expect(quantityAndPrice({ ...hall, unit: "flat", quantityHundredths: 100 })).toBe("$3.25 flat");
  expect([0, 5, 100, 999_999_999, -9_000].map(dollars)).toEqual([
    ...["$0.00", "$0.05", "$1.00", "$9,999,999.99", "−$90.00"],
  ]);
});

test("a number with its version reads back as itself", () => {
  const number = fc
    .integer({ min: 1, max: 20_000 })
    .map((it) => `2026-${`${it}`.padStart(4, "0")}`);
  fc.assert(
    fc.property(number, fc.integer({ min: 1, max: 500 }), (number, version) => {
      expect(readVersionNumber(versionNumber(number, version))).toEqual({ number, version });
    }),
  );
  for (const text of ["", "2026", "2026-007", "2026-0007-0", "2026-0007-2-3", "x2026-0007"])
    expect(readVersionNumber(text)).toBeNull();
});

test("a state is the same in any order of events, and a decision stands over all else", () => {
  const kinds = ["accepted", "declined", "withdrawn", "replaced"] as const;
  const others = ["opened", "question", "deposit"] as const;
  const events = fc.uniqueArray(fc.constantFrom(...kinds, ...others));
  const days = fc.integer({ min: -3, max: 3 });
  fc.assert(
    fc.property(events, fc.infiniteStream(fc.nat()), days, (all, random, late) => {
      const today = `2026-12-${25 + late}`;
      const shuffled = all
        .map((kind) => ({ kind, place: random.next().value ?? 0 }))
        .sort((one, other) => one.place - other.place);
      const state = versionState("2026-12-25", shuffled, today);
      const end = kinds.find((kind) => all.includes(kind));
      expect(state).toBe(end ?? (late > 0 ? "ran-out" : "sent"));
    }),
    runs,
  );
});
