import { expect, test } from "vitest";
import { monthsBefore } from "#app/privacy/retention.server.ts";

test.each([
  ["2026-11-21", 6, "2026-05-21"],
  ["2026-03-31", 1, "2026-02-28"],
  ["2028-03-31", 1, "2028-02-29"],
  ["2026-01-15", 1, "2025-12-15"],
  ["2026-12-31", 120, "2016-12-31"],
])("%s, %i months before: %s", (day, months, before) => {
  const time = "T10:20:30.000Z";
  expect(monthsBefore(new Date(day + time), months).toISOString()).toBe(before + time);
});
