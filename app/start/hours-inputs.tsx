import { href, Link } from "react-router";
import { hoursText, weekdays } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { businessSheet } from "#app/business/facts/business-sheet.ts";
import { sameValue } from "#app/content/sheet/sheet.ts";
import { Tick } from "#app/ui/controls/tick.tsx";
import { Group, Input, type Shown, Tile } from "./inputs.tsx";
import { dayName, hourPresets, otherHours } from "./steps.ts";

/** Presets; the days and times are shown for other hours. */
export function Hours({ shown }: { shown: Shown }) {
  const business = useBusiness();
  const [first, ...others] = Object.values(business.hours).filter((it) => it !== null);
  const daysDiffer = others.some((it) => !sameValue(it, first));
  return (
    <div className="group/hours grid gap-5">
      <Group name="Open" error={shown.error("hours")}>
        <div className="grid grid-cols-4 gap-0.5">
          {[...hourPresets, { days: otherHours, times: "hours" }].map(({ days, times }) => (
            <Tile
              key={days}
              type="radio"
              name="preset"
              value={days}
              defaultChecked={shown.value("preset") === days}
            >
              {days} <span className="block font-normal">{times}</span>
            </Tile>
          ))}
        </div>
      </Group>
      <div className="hidden gap-5 group-has-[[value=Other]:checked]/hours:grid">
        {daysDiffer ? (
          <p className="text-note">
            {hoursText(business)}.{" "}
            <Link to={`${href("/admin/site/:sheet", { sheet: businessSheet.key })}#hours`}>
              Change single days under Business.
            </Link>
          </p>
        ) : (
          <>
            <div className="grid grid-cols-7 gap-0.5">
              {weekdays.map((day) => (
                <Tile
                  key={day}
                  type="checkbox"
                  name={dayName(day)}
                  defaultChecked={shown.value(dayName(day)) !== ""}
                  aria-label={day}
                >
                  {day.slice(0, 3)}
                </Tile>
              ))}
            </div>
            <div className="grid grid-cols-2 gap-4">
              <Input shown={shown} name="from" label="From" type="time" />
              <Input shown={shown} name="to" label="To" type="time" />
            </div>
          </>
        )}
      </div>
    </div>
  );
}

const emergencies = {
  never: ["No", "The words ‘24/7’ go from the whole site."],
  always: ["Day and night, every day", ""],
  words: ["At other times", ""],
} as const;

/** When emergencies are taken, and their telephone. */
export function Emergencies({ shown }: { shown: Shown }) {
  return (
    <div className="group/emergencies">
      <Group name="Emergencies">
        {Object.entries(emergencies).map(([code, [label, about]]) => (
          <Tick
            key={code}
            type="radio"
            name="emergencies"
            value={code}
            label={label}
            about={about}
            defaultChecked={shown.value("emergencies") === code}
          />
        ))}
      </Group>
      <div className="mt-2 hidden group-has-[[value=words]:checked]/emergencies:block">
        <Input
          shown={shown}
          name="emergencyWords"
          label="When"
          hint="For example: Mon-Sat until 10 PM"
        />
      </div>
      <div className="mt-4 group-has-[[value=never]:checked]/emergencies:hidden">
        <Input
          shown={shown}
          name="emergencyPhone"
          label="Emergency telephone, if it is another"
          type="tel"
          optional
        />
      </div>
    </div>
  );
}
