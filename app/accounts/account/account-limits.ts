import { dayMs, minuteMs } from "#app/environment/time-units.ts";
import { numberWord } from "#app/forms/text-fields.ts";

/** Characters of an email address, a person's name, a password and the name of a passkey. */
export const maxEmailLength = 254;
export const maxNameLength = 100;
export const minPasswordLength = 8;
export const maxPasswordLength = 200;
export const maxPasskeyNameLength = 60;

/** A session ends after this time without a request. */
export const sessionDays = 14;

/** Milliseconds for which a link of each kind works. */
export const linkLivesMs = { reset: 30 * minuteMs, invitation: 3 * dayMs, email: dayMs };

/** The same in words: "30 minutes", "three days", "a day". */
export function linkLife(kind: keyof typeof linkLivesMs): string {
  const milliseconds = linkLivesMs[kind];
  const [unit, unitMs] = milliseconds < dayMs ? ["minute", minuteMs] : ["day", dayMs];
  const count = milliseconds / unitMs;
  return count === 1 ? `a ${unit}` : `${numberWord(count)} ${unit}s`;
}
