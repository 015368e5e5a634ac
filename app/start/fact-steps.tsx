import { Choice, TextArea } from "#app/ui/controls/field.tsx";
import { Input, TickFact } from "./inputs.tsx";

export const NameStep = () => (
  <>
    <Input name="name" autoComplete="organization" />
    <Input name="phone" type="tel" autoComplete="tel" />
    <TickFact
      name="takesTexts"
      label="We answer text messages"
      about="Your pages then offer 'Text us' at this number."
    />
    <Input name="email" type="email" autoComplete="email" />
    <Input name="license" optional hint="Shown at the foot of each page once you enter it." />
  </>
);

const pair = "grid grid-cols-2 gap-4";

export const PlaceStep = ({ states }: { states: string[] }) => (
  <>
    <div className={pair}>
      <Input name="area" autoComplete="address-level2" />
      <Input as={Choice} name="state" label="State">
        {["", ...states].map((state) => (
          <option key={state} value={state}>
            {state || "Choose"}
          </option>
        ))}
      </Input>
    </div>
    <div className={pair}>
      <Input name="county" hint="In full, like Orange County" />
      <Input name="postalCode" inputMode="numeric" autoComplete="postal-code" optional />
    </div>
    <Input
      name="addressLine"
      hint="Only if customers come to you."
      autoComplete="address-line1"
      optional
    />
    <Input
      as={TextArea}
      name="towns"
      label="Other towns you go to, one a line"
      hint="With miles and direction it is on your map: Pooler 9 mi NW"
      optional
    />
    <Input name="hours" hint="Such as Mon-Thu 8AM-5PM, Fri 8AM-12PM" />
    <div className={pair}>
      <Input name="replyHours" inputMode="numeric" hint="Shown as your promise." />
      <Input name="scheduling" hint="Such as 2 weeks" />
    </div>
    <Input
      name="estimateRadius"
      inputMode="numeric"
      hint="Leave it empty if an estimate costs something."
      optional
    />
    <Input
      name="emergencyWords"
      hint="24/7, or Mon-Sat until 10 PM. Empty: the site promises none."
      optional
    />
    <Input name="emergencyPhone" type="tel" hint="If it is another." optional />
  </>
);

const claims = [
  ["yearFounded", "Year founded", "The year, such as 2014: your years are counted from it"],
  ["customers", "Customers so far", "If you counted: for example 150+"],
  ["rating", "Rating", "Where it can be looked up: for example 4.9"],
  ["ratingSource", "Whose rating it is", "For example Google"],
  ["reviews", "How many reviews", "That the rating comes from: for example 63"],
  ["satisfaction", "Satisfied customers", "If you asked them: for example 98%"],
] as const;

export const ClaimsStep = () => (
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
            {...{ name, label }}
            aria-description={about}
            inputMode={name === "yearFounded" ? "numeric" : undefined}
          />
        </div>
      ))}
    </div>
    <div>
      <TickFact
        name="licensed"
        label="Licensed"
        about="Said at the top and the foot of each page."
      />
      <TickFact name="insured" label="Insured" about="You can show the certificate when asked." />
    </div>
  </>
);
