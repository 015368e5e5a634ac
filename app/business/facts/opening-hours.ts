import { type Business, weekdays } from "./business.ts";
import { dayOfWeek, timeOnDay } from "./time.ts";

/** The opening hours between two moments (in milliseconds, some days apart), in their order. */
export function openStretches({ hours }: Pick<Business, "hours">, from: number, to: number) {
  const stretches: { start: number; end: number }[] = [];
  for (let days = 0; ; days += 1) {
    const noon = timeOnDay(new Date(from), "12:00", days);
    if (timeOnDay(noon).getTime() >= to) return stretches;
    const day = hours[weekdays[dayOfWeek(noon)] ?? "Monday"];
    if (!day) continue;
    const start = Math.max(from, timeOnDay(noon, day.from).getTime());
    const end = Math.min(to, timeOnDay(noon, day.to).getTime());
    if (start < end) stretches.push({ start, end });
  }
}
