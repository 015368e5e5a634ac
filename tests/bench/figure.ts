import type { Row } from "./speed/figures.ts";

/**
 * A line of the benchmarks: what was measured, what was seen, what was promised, whether it holds.
 * `timed` are bounds in seconds, which a busy machine breaks: they are asked for by the benchmarks
 * only, not by the tests.
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

/** A ratio to a reference as a line like all others. */
export function asFigure(row: Figure | Row): Figure {
  if ("holds" in row) return row;
  const { what, measured, reference, ratio, bound, better } = row;
  const seen = `${measured} to ${reference}: ${ratio.toFixed(2)}`;
  if (bound === undefined) return { what, seen, bound: "for comparison", holds: true };
  return {
    what,
    seen,
    bound: `${better === "lower" ? "at most" : "at least"} ${bound}`,
    // Not by its opposite: a ratio that is no number does not hold.
    holds: better === "lower" ? ratio <= bound : ratio >= bound,
  };
}
