import { Choice, TextArea } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { Emergencies, Hours } from "./hours-inputs.tsx";
import { Input, type Shown } from "./inputs.tsx";

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
        <Input shown={shown} name="county" label="County" hint="In full, like Orange County" />
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
        hint="A promise on your pages, as are the hours."
      />
      <Hours shown={shown} />
      <Emergencies shown={shown} />
    </>
  );
}

const claims = [
  ["yearFounded", "In business since", "The year, such as 2014"],
  ["years", "Years of experience", "For example 12"],
  ["customers", "Customers so far", "If you counted: for example 150+"],
  ["rating", "Rating", "Where it can be looked up: for example 4.9"],
  ["reviews", "How many reviews", "That the rating comes from: for example 63"],
  ["satisfaction", "Satisfied customers", "If you asked them: for example 98%"],
] as const;

export function ClaimsStep({ shown }: Props) {
  return (
    <>
      <div className="border-line border-b">
        {claims.map(([name, label, about]) => (
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
              {...{ name, label }}
              aria-description={about}
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
