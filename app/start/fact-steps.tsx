import { weekdays } from "#app/business/facts/business.ts";
import { Choice, TextArea } from "#app/ui/controls/field.tsx";
import { Group, Input, type Shown, Tick } from "./inputs.tsx";
import { dayName } from "./steps.ts";

type Props = { shown: Shown };

export function NameStep({ shown }: Props) {
  return (
    <>
      <Input shown={shown} name="name" label="Name of the business" autoComplete="organization" />
      <Input shown={shown} name="phone" label="Telephone" type="tel" autoComplete="tel" />
      <Tick
        name="takesTexts"
        label="We answer text messages"
        about="Your pages then offer 'Text us' at this number."
        defaultChecked={shown.value("takesTexts") !== ""}
      />
      <Input
        shown={shown}
        name="email"
        label="Email for customers"
        type="email"
        autoComplete="email"
      />
      <Input
        shown={shown}
        name="license"
        label="License number"
        optional
        hint="Shown at the foot of each page once you enter it."
      />
    </>
  );
}

const pair = "grid grid-cols-2 gap-4";

export function PlaceStep({ shown, states }: Props & { states: string[] }) {
  return (
    <>
      <div className={pair}>
        <Input shown={shown} name="area" label="Your town" autoComplete="address-level2" />
        <Choice
          label="State"
          name="state"
          defaultValue={shown.value("state")}
          error={shown.error("state")}
        >
          {["", ...states].map((state) => (
            <option key={state} value={state}>
              {state || "Choose"}
            </option>
          ))}
        </Choice>
      </div>
      <div className={pair}>
        <Input shown={shown} name="county" label="County" />
        <Input
          shown={shown}
          name="postalCode"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          optional
        />
      </div>
      <TextArea
        label="Other towns you go to, one a line"
        name="towns"
        defaultValue={shown.value("towns")}
        error={shown.error("towns")}
        optional
      />
      <Input
        shown={shown}
        name="estimateRadius"
        label="Free estimates within, in miles"
        inputMode="numeric"
      />
      <Group name="Open on" error={shown.error("hours")}>
        <div className="grid grid-cols-7 gap-0.5">
          {weekdays.map((day) => (
            <label
              key={day}
              className="relative grid min-h-12 cursor-pointer place-items-center border border-line-strong bg-surface-bright font-semibold text-note has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                className="absolute inset-0 cursor-pointer opacity-0"
                type="checkbox"
                name={dayName(day)}
                defaultChecked={shown.value(dayName(day)) !== ""}
                aria-label={day}
              />
              {day.slice(0, 3)}
            </label>
          ))}
        </div>
      </Group>
      <div className={pair}>
        <Input shown={shown} name="opens" label="From" type="time" />
        <Input shown={shown} name="closes" label="To" type="time" />
      </div>
      <Emergencies shown={shown} />
    </>
  );
}

const emergencies = {
  never: ["No", "The words ‘24/7’ go from the whole site."],
  always: ["Day and night, every day", ""],
  words: ["At other times", ""],
} as const;

function Emergencies({ shown }: Props) {
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
        <Input shown={shown} name="emergencyWords" label="When" placeholder="Mon-Sat until 10 PM" />
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

const claims = [
  ["yearFounded", "In business since", "The year, on the about page", "2014"],
  ["years", "Years of experience", "On the home, about and reviews pages", "12"],
  ["customers", "Customers so far", "Leave it empty if you never counted", "150+"],
  ["rating", "Rating", "Where it can be looked up", "4.9"],
  ["reviews", "How many reviews", "That the rating comes from", "63"],
  ["satisfaction", "Satisfied customers", "Only if you asked them", "98%"],
] as const;

export function ClaimsStep({ shown }: Props) {
  return (
    <>
      <div className="border-line border-b">
        {claims.map(([name, label, about, placeholder]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-4 border-line border-t py-2.5 [&_label]:sr-only"
          >
            <p aria-hidden="true">
              <b className="block font-semibold">{label}</b>
              <span className="block text-note text-quiet">{about}</span>
            </p>
            <Input
              shown={shown}
              {...{ name, label, placeholder }}
              inputMode={name === "yearFounded" ? "numeric" : undefined}
            />
          </div>
        ))}
      </div>
      <div>
        <Tick
          name="licensed"
          label="Licensed"
          about="Said at the top and the foot of each page."
          defaultChecked={shown.value("licensed") !== ""}
        />
        <Tick
          name="insured"
          label="Insured"
          about="You can show the certificate when asked."
          defaultChecked={shown.value("insured") !== ""}
        />
      </div>
    </>
  );
}
