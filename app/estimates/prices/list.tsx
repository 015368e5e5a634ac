import { href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { changeList } from "#app/content/rows/list-forms.server.ts";
import { ListPage } from "#app/content/rows/list-page.tsx";
import { unitFacts } from "#app/estimates/estimate/estimate.ts";
import { dollars } from "#app/estimates/estimate/money.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { Route } from "./+types/list.ts";
import { FirstPriceForm } from "./first-price-form.tsx";
import { firstPrices, takeFirstPrices } from "./first-prices.server.ts";
import { listPrices, moveInService, priceList } from "./price-list.server.ts";

const address = href("/admin/site/prices");

export function loader({ url }: Route.LoaderArgs) {
  const deleted = readId(url.searchParams.get("deleted"));
  return {
    saved: priceList.find(readId(url.searchParams.get("saved")) ?? 0) ?? null,
    deleted: deleted && priceList.findDeleted(deleted),
    first: firstPrices(),
    rows: listPrices().flatMap(({ name: group, items }) =>
      items.map(({ id, name, words, price, unit, least_charge, taxed }) => ({
        id,
        name,
        group,
        editable: true,
        about: words || name,
        price: dollars(price),
        details: [
          unitFacts[unit].each,
          least_charge > 0 && `least ${dollars(least_charge)}`,
          taxed && "taxed",
        ].filter(Boolean),
      })),
    ),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const by = administrator(context).email;
  if (url.searchParams.has("first")) return takeFirstPrices(request, by, address);
  return changeList(priceList, request, by, address, {
    up: (id) => moveInService(id, by, -1),
    down: (id) => moveInService(id, by, 1),
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Price list | Back office" }];

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, first, deleted, saved } = loaderData;
  return (
    <ListPage
      title="Price list"
      about="For your eyes only. Estimates take their lines from here; a changed price changes no estimate that is out."
      also={[
        {
          label: "Terms and deposit",
          path: href("/admin/site/:sheet", { sheet: "estimates" }),
        },
      ]}
      address={address}
      rows={rows.map(({ price, details, ...row }) => ({ ...row, mark: priceMark(price, details) }))}
      saved={saved}
      deleted={deleted || null}
      failure={actionData}
    >
      {first.length > 0 && <FirstPriceForm prices={first} action={`${address}?first`} />}
    </ListPage>
  );
}

const priceMark = (price: string, details: (string | false)[]) => (
  <>
    <b className="font-semibold text-body text-ink tabular-nums">{price}</b> {details.join(", ")}
  </>
);
