import { Form } from "react-router";
import { unitFacts, units } from "#app/estimates/estimate/estimate.ts";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Choice, Field } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";
import type { FirstPrice } from "./first-prices.server.ts";

type Props = {
  prices: FirstPrice[];
  /** The answer to any form of the page; of this one it has its values. */
  failure: FormFailure | undefined;
  action: string;
};

/** Offers what was read from the services' price lines as a first price list; the owner ticks what is right. */
export function FirstPriceForm({ prices, failure, action }: Props) {
  const { values = {}, fields = {} } = failure ?? {};
  return (
    <Wrap className="border-line border-t bg-surface-bright py-6">
      <h2 className="text-lead">Begin with the prices of your services</h2>
      <p className="mt-1 text-note text-quiet">
        This was read from what your services page says. Tick what is right, and correct the rest.
      </p>
      <Form method="post" action={action} noValidate preventScrollReset>
        <ul className="my-4 border-line *:border-line *:border-t *:last:border-b">
          {prices.map(({ service, name, line, price, isRange, unit }) => (
            <li
              key={service}
              className="grid grid-cols-2 items-start gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_9rem_12rem]"
            >
              <div className="max-md:col-span-2">
                <Tick
                  name={`take.${service}`}
                  label={name}
                  about={`From “${line}”${isRange ? ": the lower end" : ""}`}
                  defaultChecked={values[`take.${service}`] !== undefined}
                />
              </div>
              <Field
                label="Dollars"
                name={`price.${service}`}
                inputMode="decimal"
                defaultValue={values[`price.${service}`] ?? price}
                error={fields[`price.${service}`]}
              />
              <Choice
                label="For each"
                name={`unit.${service}`}
                defaultValue={values[`unit.${service}`] ?? unit}
              >
                {units.map((it) => (
                  <option key={it} value={it}>
                    {unitFacts[it].label}
                  </option>
                ))}
              </Choice>
            </li>
          ))}
        </ul>
        <Button variant="outline">Add the ticked prices</Button>
      </Form>
    </Wrap>
  );
}
