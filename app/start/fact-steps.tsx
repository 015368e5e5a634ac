import { Tick } from "#app/ui/controls/tick.tsx";
import { Input, type Shown } from "./inputs.tsx";

type Props = { shown: Shown };

export function NameStep({ shown }: Props) {
  return (
    <>
      <Input shown={shown} name="name" autoComplete="organization" />
      <Input shown={shown} name="phone" type="tel" autoComplete="tel" />
      <Tick
        name="takesTexts"
        label="We answer text messages"
        about="Your pages then offer 'Text us' at this number."
        defaultChecked={shown.value("takesTexts") !== ""}
      />
      <Input shown={shown} name="email" type="email" autoComplete="email" />
      <Input
        shown={shown}
        name="license"
        optional
        hint="Shown at the foot of each page once you enter it."
      />
    </>
  );
}

const claims = [
  ["yearFounded", "Year founded", "The year, such as 2014: your years are counted from it"],
  ["customers", "Customers so far", "If you counted: for example 150+"],
  ["rating", "Rating", "Where it can be looked up: for example 4.9"],
  ["ratingSource", "Whose rating it is", "For example Google"],
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
