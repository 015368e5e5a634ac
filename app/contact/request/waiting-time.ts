import { hourMs } from "#app/environment/time-units.ts";

/** Also the CSS class of the words. */
export type Urgency = "calm" | "soon" | "late";

/**
 * How long a pending request (its time in ISO 8601) has waited, measured against the reply that is
 * promised within so many hours: `soon` (amber) from half of them on, `late` (red) from all of them.
 */
export function waiting(
  createdAt: string,
  now: Date,
  promised: number,
): { text: string; urgency: Urgency } {
  const hours = Math.max(0, (now.getTime() - Date.parse(createdAt)) / hourMs);
  const urgency = hours >= promised ? "late" : hours >= promised / 2 ? "soon" : "calm";
  if (hours < 1) return { text: "just in", urgency };
  const age = hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
  return { text: `waiting ${age}`, urgency };
}

/** How long ago something was, in whole hours (up to two days) or days. */
export function ago(iso: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / hourMs));
  if (hours < 1) return "just now";
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
