/**
 * How one part of the site is, as the doctor and System status show it: "well", "note" (works, could be
 * better) or "wrong"; and why, in a sentence or two.
 */
export type Verdict = { state: "well" | "note" | "wrong"; says: string };

/** How one part of the site is, by its name. */
export type Finding = { what: string } & Verdict;

/** Nothing has to be done about it. */
export const well = (says: string): Verdict => ({ state: "well", says });

/** It works, and could be better: `says` tells how. */
export const note = (says: string): Verdict => ({ state: "note", says });

/** It does not work: `says` tells what to do. */
export const wrong = (says: string): Verdict => ({ state: "wrong", says });
