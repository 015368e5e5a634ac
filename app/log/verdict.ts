/**
 * The state of one part of the site, for the doctor and System status: "well", "optional" (works, and could do
 * more), "note" (something should be done) or "wrong" (does not work). `says` tells the owner what that means,
 * `technical` tells whoever runs the server what to set or look at.
 */
export type Verdict = {
  state: "well" | "optional" | "note" | "wrong";
  says: string;
  technical: string;
};

/** A verdict with the name of the part. */
export type Finding = { what: string } & Verdict;

const verdict =
  (state: Verdict["state"]) =>
  (says: string, technical = ""): Verdict => ({ state, says, technical });

export const well = verdict("well");
export const optional = verdict("optional");
export const note = verdict("note");
export const wrong = verdict("wrong");
