import type { Business } from "./business.ts";
import { allHours } from "./time.ts";

/** "5.0 (150+ Reviews)" or "4.8 on Google, 96 reviews"; only the parts that are claimed. */
export function ratingText({ claims: { rating, reviews, ratingSource } }: Business): string {
  if (rating && ratingSource)
    return `${rating} on ${ratingSource}${reviews && `, ${reviews} reviews`}`;
  const count = reviews && `${reviews} Reviews`;
  return rating && count ? `${rating} (${count})` : rating || count;
}

/** "24/7 emergency service"; "" if emergencies are not answered. */
export function emergencyService({ emergencyHours }: Business): string {
  if (emergencyHours === allHours) return `${allHours} emergency service`;
  return emergencyHours && `Emergency service: ${emergencyHours}`;
}

/** The number of stars, such as 4.8; 0 if no rating is claimed. */
export const ratingStars = ({ claims }: Business) =>
  Math.min(5, Math.max(0, Number.parseFloat(claims.rating) || 0));

/** Splits "150+" into 150 and +, "1-2 weeks" into 1-2 and weeks. */
export function numberAndUnit(text: string): { number: string; unit: string } {
  const [, number = text, unit = ""] = text.match(/^([\d.,/-]*\d)\s*(.*)$/) ?? [];
  return { number, unit };
}
