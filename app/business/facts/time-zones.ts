import { choice } from "#app/content/sheet/field-kinds.ts";
import { firstZone } from "./time.ts";

/** Zones of the United States, by population; they are listed first. */
const american = [
  ...["America/New_York", "America/Chicago", "America/Denver", "America/Phoenix"],
  ...["America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu"],
];

const all = [
  ...american,
  ...Intl.supportedValuesOf("timeZone").filter((zone) => !american.includes(zone)),
];

/** The field for the time zone of the business. */
export const timeZoneField = choice<string>({
  label: "Time zone",
  first: firstZone,
  options: Object.fromEntries(all.map((zone) => [zone, zone.replaceAll("_", " ")])),
  note: "All times in the back office and in mails are told in it.",
});
