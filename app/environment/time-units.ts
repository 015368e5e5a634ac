/** Milliseconds in one unit of time. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Days until what was deleted, or replaced by a restore, is removed for good. */
export const trashDays = 30;
