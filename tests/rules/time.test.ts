import { afterEach, expect, test } from "vitest";
import {
  dateAndTime,
  firstZone,
  lastMondays,
  localDay,
  longDay,
  longMonth,
  showTimesIn,
} from "#app/business/facts/time.ts";
import { projectDate } from "#app/gallery/project.ts";

afterEach(() => showTimesIn(() => firstZone));

const newYear = "2026-01-01T05:30:00.000Z";

test.each([
  ["America/Los_Angeles", "Dec 31, 2025, 9:30 PM", "2025-12-31", "December 2025"],
  ["America/Phoenix", "Dec 31, 2025, 10:30 PM", "2025-12-31", "December 2025"],
  ["America/New_York", "Jan 1, 2026, 12:30 AM", "2026-01-01", "January 2026"],
  ["Asia/Kolkata", "Jan 1, 2026, 11:00 AM", "2026-01-01", "January 2026"],
])("in %s it is %s", (zone, time, day, month) => {
  showTimesIn(() => zone);
  expect(dateAndTime(newYear).replace(/\s/g, " ")).toBe(time);
  expect(localDay(new Date(newYear))).toBe(day);
  expect(longMonth(newYear)).toBe(month);
  expect(longDay(new Date(newYear))).toMatch(day.endsWith("31") ? /December 31$/ : /January 1$/);
  expect(projectDate(newYear)).toBe(month);
});

test.each([
  "America/Phoenix",
  "America/New_York",
  "Asia/Kolkata",
  "Pacific/Chatham",
  "Africa/Cairo",
])("in %s weeks begin on Mondays at midnight, across changes of clocks", (zone) => {
  showTimesIn(() => zone);
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  for (const now of ["2026-03-31T12:00:00Z", "2026-11-16T04:31:00Z"])
    for (const monday of lastMondays(12, new Date(now)))
      expect(clock.format(monday), monday.toISOString()).toBe("Mon 00:00");
});

test("a day without a time is of its own month in every zone", () => {
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    showTimesIn(() => zone);
    expect(projectDate("2026-03-01")).toBe("March 2026");
    expect(projectDate("2026-03-31")).toBe("March 2026");
  }
});
