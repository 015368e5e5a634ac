/** How long a request has waited, against the promise to reply within 24 hours. */
export type Waiting = { hours: number; urgency: "fresh" | "soon" | "late" };

/** How long a request of this time (ISO 8601) has waited: `soon` from 12 hours on, `late` from 24. */
export function waiting(createdAt: string, now = new Date()): Waiting {
  const hours = Math.max(0, (now.getTime() - Date.parse(createdAt)) / 3_600_000);
  return {
    hours: Math.floor(hours),
    urgency: hours >= 24 ? "late" : hours >= 12 ? "soon" : "fresh",
  };
}

/** "waiting 5 h", from two days on "waiting 3 days". */
export function waitingText({ hours }: Waiting): string {
  if (hours < 1) return "just in";
  return hours < 48 ? `waiting ${hours} h` : `waiting ${Math.floor(hours / 24)} days`;
}
