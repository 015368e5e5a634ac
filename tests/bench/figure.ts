/**
 * A line of the benchmarks: what was measured, the result, the promise, whether it holds. `timed` ones depend
 * on the machine's speed, so only the benchmarks check them, not the tests.
 */
export type Figure = {
  what: string;
  seen: string;
  bound: string;
  holds: boolean;
  timed?: boolean;
};

/** A part of the benchmarks: its measurements by name. */
export type Part = Record<string, () => Promise<Figure[]>>;

type Comparison = {
  unit: string;
  /** The ratio, if it is not that of the two figures. */
  ratio?: number;
  atMost?: number | undefined;
  atLeast?: number | undefined;
};

/** Compares a result with its reference from the same run; without a bound it is only told. */
export function compare(
  what: string,
  measured: number,
  reference: number,
  { unit, ratio = measured / reference, atMost, atLeast }: Comparison,
): Figure {
  const text = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;
  const seen = `${text(measured)} to ${text(reference)}: ${ratio.toFixed(2)}`;
  // Written so that NaN does not hold.
  if (atMost !== undefined)
    return { what, seen, bound: `at most ${atMost}`, holds: ratio <= atMost };
  if (atLeast !== undefined)
    return { what, seen, bound: `at least ${atLeast}`, holds: ratio >= atLeast };
  return { what, seen, bound: "for comparison", holds: true };
}
