import { longMonth } from "#app/business/facts/time.ts";

const dayLength = 24 * 60 * 60 * 1000;

/**
 * When a review was given, as visitors read it: "this week", "2 weeks ago" within two months, then
 * "March 2026".
 * @param date an ISO day or timestamp; empty where none is known
 */
export function reviewDate(date: string, now: Date): string {
  const given = Date.parse(date.length === 10 ? `${date}T12:00:00Z` : date);
  if (Number.isNaN(given)) return "";
  const weeks = Math.floor((now.getTime() - given) / (7 * dayLength));
  if (weeks < 1) return "this week";
  if (weeks < 9) return weeks === 1 ? "1 week ago" : `${weeks} weeks ago`;
  return longMonth(new Date(given).toISOString());
}
