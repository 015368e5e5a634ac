/**
 * The state of one part of the site, for the doctor and System status: "well", "note" (works, but could be
 * better) or "wrong"; `says` explains it in a sentence or two.
 */
export type Verdict = { state: "well" | "note" | "wrong"; says: string };

/** A verdict with the name of the part. */
export type Finding = { what: string } & Verdict;

/** Nothing needs to be done. */
export const well = (says: string): Verdict => ({ state: "well", says });

/** It works, but could be better: `says` explains how. */
export const note = (says: string): Verdict => ({ state: "note", says });

/** It does not work: `says` explains what to do. */
export const wrong = (says: string): Verdict => ({ state: "wrong", says });
