import { dayMs, minuteMs } from "#app/environment/time-units.ts";

/** What the looks at the clock have found so far. */
export type Looks = {
  /** What the clock said at the last look, in milliseconds since 1970; null: there was none. */
  seenAt: number | null;
  /** For how long, in milliseconds of serving, the clock has moved as time passed. */
  steadyMs: number;
};

/**
 * What is found when the clock says `now`, and `passed` milliseconds went by since the last look by
 * this process's own count (null: it has not looked yet). The clock is steady as long as it moves as
 * time passes; a restart may take a day. Whatever else it does, it has to prove itself anew.
 */
export function look({ seenAt, steadyMs }: Looks, now: number, passed: number | null): Looks {
  if (seenAt === null) return { seenAt: now, steadyMs: 0 };
  const moved = now - seenAt;
  const plausible =
    passed === null
      ? moved >= -5 * minuteMs && moved <= dayMs
      : Math.abs(moved - passed) <= 5 * minuteMs;
  return { seenAt: now, steadyMs: plausible ? Math.min(steadyMs + (passed ?? 0), dayMs) : 0 };
}

/** Whether the clock has been steady for a day of serving, so that things may be removed by it. */
export const isProven = ({ steadyMs }: Looks) => steadyMs >= dayMs;
