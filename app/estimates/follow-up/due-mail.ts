import { laterDay } from "#app/business/facts/time.ts";

/** The days of an estimate, "2026-12-25" each, and the settings of the sheet. */
export type MailDays = {
  sent: string;
  lastDay: string;
  today: string;
  /** Days after which the customer is written to; null: never. */
  followUpDays: number | null;
  isReminding: boolean;
  hasFollowedUp: boolean;
  /** The day on which they were reminded; null if they were not. */
  reminded: string | null;
};

/** Days before the last one on which a customer is reminded. */
const reminderDays = 3;

/** A mail that could not go out on its day goes in this many days after it, or never. */
export const maxLateDays = 2;

/**
 * Which mail a customer who has not answered gets today, and the day that it is for. What falls on one day is
 * one mail, the reminder.
 */
export function dueMail(days: MailDays): { kind: "followed-up" | "reminded"; day: string } | null {
  const { sent, lastDay, today, followUpDays, reminded } = days;
  const isDue = (day: string) => day > sent && day <= today && today <= laterDay(day, maxLateDays);
  const reminderDay = laterDay(lastDay, -reminderDays);
  const mayRemind = days.isReminding && reminded === null;
  if (mayRemind && isDue(reminderDay)) return { kind: "reminded", day: reminderDay };
  if (followUpDays === null || days.hasFollowedUp) return null;
  const followUpDay = laterDay(sent, followUpDays);
  const isReplaced = reminded !== null && reminded >= followUpDay;
  return isDue(followUpDay) && !isReplaced ? { kind: "followed-up", day: followUpDay } : null;
}
