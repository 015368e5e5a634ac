import { Choice, TextArea } from "#app/ui/controls/field.tsx";
import { Input, type Shown } from "./inputs.tsx";

type Props = { shown: Shown; states: string[] };

const pair = "grid grid-cols-2 gap-4";

export function PlaceStep({ shown, states }: Props) {
  return (
    <>
      <div className={pair}>
        <Input shown={shown} name="area" autoComplete="address-level2" />
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
        <Input shown={shown} name="county" hint="In full, like Orange County" />
        <Input
          shown={shown}
          name="postalCode"
          inputMode="numeric"
          autoComplete="postal-code"
          optional
        />
      </div>
      <Input
        shown={shown}
        name="addressLine"
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
      <Input shown={shown} name="hours" hint="Such as Mon-Thu 8AM-5PM, Fri 8AM-12PM" />
      <div className={pair}>
        <Input shown={shown} name="replyHours" inputMode="numeric" hint="Shown as your promise." />
        <Input shown={shown} name="scheduling" hint="Such as 2 weeks" />
      </div>
      <Input
        shown={shown}
        name="estimateRadius"
        inputMode="numeric"
        hint="Leave it empty if an estimate costs something."
        optional
      />
      <Input
        shown={shown}
        name="emergencyWords"
        hint="24/7, or Mon-Sat until 10 PM. Empty: the site promises none."
        optional
      />
      <Input shown={shown} name="emergencyPhone" type="tel" hint="If it is another." optional />
    </>
  );
}
