import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";

type Props = {
  prices: { service: string; name: string; line: string; reading: string }[];
  action: string;
};

/** Offers what was read from the services' price lines as a first price list; the owner ticks what is right. */
export const FirstPriceForm = ({ prices, action }: Props) => (
  <Wrap className="border-line border-t bg-surface-bright py-6">
    <h2 className="text-lead">Begin with the prices of your services</h2>
    <p className="mt-1 text-note text-quiet">
      This was read from what your services page says. Tick what is right; every price can be
      changed afterwards.
    </p>
    <Form className="my-4 grid gap-x-8 md:grid-cols-2" method="post" action={action}>
      {prices.map(({ service, name, line, reading }) => (
        <Tick
          key={service}
          name="take"
          value={service}
          label={`${name}: ${reading}`}
          about={`Read from “${line}”`}
        />
      ))}
      <Button className="mt-3 justify-self-start md:col-span-2" variant="outline">
        Add the ticked prices
      </Button>
    </Form>
  </Wrap>
);
