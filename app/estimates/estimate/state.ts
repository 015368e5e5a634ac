import type { EstimateState } from "./estimate.ts";

/** The events that end a version, the strongest first: a decision stands over all else. */
const ends = ["accepted", "declined", "withdrawn", "replaced"] as const;

/** The state of a version that was sent, of what happened to it, in any order. `today`: "2026-12-25". */
export function versionState(
  lastDay: string,
  events: readonly { kind: string }[],
  today: string,
): Exclude<EstimateState, "draft"> {
  const end = ends.find((kind) => events.some((event) => event.kind === kind));
  return end ?? (today > lastDay ? "ran-out" : "sent");
}

/** Why a version cannot be accepted or declined any more, as its customer reads it; "" if it can. */
export const whyNotOpen: Record<Exclude<EstimateState, "draft">, string> = {
  sent: "",
  accepted: "You have accepted this estimate.",
  declined: "You have declined this estimate. Changed your mind? Write to us.",
  withdrawn: "We have withdrawn this estimate. Ask us if you would like another.",
  replaced: "This estimate was changed: here is the new one.",
  "ran-out": "This estimate has run out. Ask us whether it still stands.",
};
