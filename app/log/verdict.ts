/**
 * The state of a part of the site: "well", "optional" (could do more), "note" (something should be done) or
 * "wrong" (does not work). `says` is for the owner, `technical` for whoever runs the server.
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
