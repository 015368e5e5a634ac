import { Choice, TextArea } from "#app/ui/controls/field.tsx";
import { Input, type Shown } from "./inputs.tsx";

type Props = { shown: Shown; states: string[] };

const pair = "grid grid-cols-2 gap-4";

export function PlaceStep({ shown, states }: Props) {
  return (
    <>
      <div className={pair}>
        <Input shown={shown} name="area" label="Your town" autoComplete="address-level2" />
        <Choice
          id="state"
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
      <Input
        shown={shown}
        name="addressLine"
        label="Street address"
        hint="Only if customers come to you."
        autoComplete="address-line1"
        optional
      />
      <TextArea
        id="towns"
        label="Other towns you go to, one a line"
        name="towns"
        hint="With miles and direction it is on your map: Pooler 9 mi NW"
        defaultValue={shown.value("towns")}
        error={shown.error("towns")}
        optional
      />
      <Input
        shown={shown}
        name="hours"
        label="Opening hours"
        hint="Such as Mon-Thu 8AM-5PM, Fri 8AM-12PM"
      />
      <div className={pair}>
        <Input
          shown={shown}
          name="replyHours"
          label="Reply within (hours)"
          inputMode="numeric"
          hint="Shown as your promise."
        />
        <Input
          shown={shown}
          name="scheduling"
          label="Jobs are booked ahead"
          hint="Such as 2 weeks"
        />
      </div>
      <Input
        shown={shown}
        name="estimateRadius"
        label="Free estimates within, in miles"
        inputMode="numeric"
        hint="Leave it empty if an estimate costs something."
        optional
      />
      <Input
        shown={shown}
        name="emergencyWords"
        label="Emergencies"
        hint="When you come: 24/7, or Mon-Sat until 10 PM. Empty: the site promises none."
        optional
      />
      <Input
        shown={shown}
        name="emergencyPhone"
        label="Emergency telephone, if it is another"
        type="tel"
        optional
      />
    </>
  );
}
