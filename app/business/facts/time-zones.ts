import { choice } from "#app/content/sheet/field-kinds.ts";
import { firstZone } from "./time.ts";

/** American time zones, by population. Lists show them first. */
const american: Record<string, string> = {
  "America/New_York": "Eastern (New York)",
  "America/Chicago": "Central (Chicago)",
  "America/Denver": "Mountain (Denver)",
  "America/Phoenix": "Arizona (Phoenix)",
  "America/Los_Angeles": "Pacific (Los Angeles)",
  "America/Anchorage": "Alaska (Anchorage)",
  "Pacific/Honolulu": "Hawaii (Honolulu)",
};

const others = Intl.supportedValuesOf("timeZone").filter((zone) => !(zone in american));

export const timeZoneField = choice<string>({
  label: "Time zone",
  first: firstZone,
  options: {
    ...american,
    ...Object.fromEntries(others.map((zone) => [zone, zone.replaceAll("_", " ")])),
  },
});
