import { Form, href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { changeList, listState } from "#app/content/rows/list-forms.server.ts";
import { ListPage } from "#app/content/rows/list-page.tsx";
import { unitFacts } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";
import type { Route } from "./+types/list.ts";
import { firstPrices, listPrices, priceList, takeFirstPrices } from "./price-list.server.ts";

const address = href("/admin/site/prices");

export function loader({ url }: Route.LoaderArgs) {
  return {
    ...listState(priceList, url),
    first: firstPrices(),
    rows: listPrices().flatMap(({ name: group, items }) =>
      items.map(({ id, name, words, price, unit, least_charge, taxed }) => ({
        id,
        name,
        group,
        editable: true,
        about: words || name,
        mark: { price, least_charge, per: `${unitFacts[unit].each}${taxed ? ", taxed" : ""}` },
      })),
    ),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const by = administrator(context).email;
  if (url.searchParams.has("first")) return takeFirstPrices(request, by, address);
  return changeList(priceList, request, by, address);
}

export const meta: Route.MetaFunction = () => [{ title: "Price list | Back office" }];

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, first, ...state } = loaderData;
  return (
    <ListPage
      title="Price list"
      about="For your eyes only. Estimates already sent keep their prices."
      up={{ label: "Estimates", path: href("/admin/estimates") }}
      also={[
        {
          label: "Words and terms",
          path: href("/admin/site/:sheet", { sheet: "estimates" }),
        },
      ]}
      {...{ ...state, address }}
      rows={rows.map(({ mark, ...row }) => ({ ...row, mark: <PriceMark {...mark} /> }))}
      failure={actionData}
    >
      {first.length > 0 && <FirstPrices prices={first} />}
    </ListPage>
  );
}

type MarkProps = { price: number; least_charge: number; per: string };

const PriceMark = ({ price, least_charge, per }: MarkProps) => (
  <span className="grid grid-cols-[auto_4rem] items-baseline gap-x-2 tabular-nums *:odd:text-right 2xl:grid-cols-[6rem_1fr]">
    <b className="font-semibold text-body text-ink leading-[1.4]">{dollars(price)}</b>
    <span>{per}</span>
    {least_charge > 0 && <span>{dollars(least_charge)}</span>}
    {least_charge > 0 && <span>minimum</span>}
  </span>
);

type FirstProps = { prices: ReturnType<typeof firstPrices> };

/** Offers what was read from the services' price lines as a first price list; the owner ticks what is right. */
const FirstPrices = ({ prices }: FirstProps) => (
  <Wrap className="border-line border-t bg-surface-bright py-6">
    <h2 className="text-lead">Begin with the prices of your services</h2>
    <p className="mt-1 text-note text-quiet">
      This was read from what your services page says. Tick what is right; every price can be
      changed afterwards.
    </p>
    <Form className="my-4 grid gap-x-8 md:grid-cols-2" method="post" action={`${address}?first`}>
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
