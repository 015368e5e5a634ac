import type { Row } from "./speed/figures.ts";

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
export type Part = Record<string, () => Promise<(Figure | Row)[]>>;

/** Converts a ratio to a figure. */
export function asFigure(row: Figure | Row): Figure {
  if ("holds" in row) return row;
  const { what, measured, reference, ratio, bound, better } = row;
  const seen = `${measured} to ${reference}: ${ratio.toFixed(2)}`;
  if (bound === undefined) return { what, seen, bound: "for comparison", holds: true };
  return {
    what,
    seen,
    bound: `${better === "lower" ? "at most" : "at least"} ${bound}`,
    // Written so that NaN does not hold.
    holds: better === "lower" ? ratio <= bound : ratio >= bound,
  };
}
