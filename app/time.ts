const zone = "America/Los_Angeles";

// Made once: a formatter costs more than what it formats.
const monthAndYear = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  month: "long",
  year: "numeric",
});
const day = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "medium" });
const minute = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  dateStyle: "medium",
  timeStyle: "short",
});

/** "March 2025", of an ISO timestamp in UTC, as it was in Las Vegas. */
export const longMonth = (iso: string) => monthAndYear.format(new Date(iso));
/** "Nov 20, 2025", of an ISO timestamp in UTC, as it was in Las Vegas. */
export const shortDate = (iso: string) => day.format(new Date(iso));
/** "Nov 20, 2025, 6:12 PM", of an ISO timestamp in UTC, as it was in Las Vegas. */
export const dateAndTime = (iso: string) => minute.format(new Date(iso));
