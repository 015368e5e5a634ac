/** Also the CSS class of the words. */
export type Urgency = "calm" | "soon" | "late";

/**
 * How long a pending request (its time in ISO 8601) has waited, measured against the promise of a
 * reply within 24 hours: `soon` (amber) from 12 hours on, `late` (red) from 24.
 */
export function waiting(createdAt: string, now: Date): { text: string; urgency: Urgency } {
  const hours = Math.max(0, (now.getTime() - Date.parse(createdAt)) / 3_600_000);
  const urgency = hours >= 24 ? "late" : hours >= 12 ? "soon" : "calm";
  if (hours < 1) return { text: "just in", urgency };
  const age = hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
  return { text: `waiting ${age}`, urgency };
}
