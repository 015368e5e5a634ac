/** What the guard answers with where a form brings what somebody wrote: each text under its label. */
export type SignedOut = { written: [label: string, text: string][] };
