import { href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { changeList } from "#app/content/rows/list-action.server.ts";
import { ListPage } from "#app/content/rows/list-page.tsx";
import { readId } from "#app/http/read-numbers.ts";
import { listServices, serviceList } from "#app/services/services.server.ts";
import type { Route } from "./+types/list.ts";

const address = href("/admin/site/services");

export function loader({ url }: Route.LoaderArgs) {
  return {
    saved: serviceList.find(readId(url.searchParams.get("saved")) ?? 0) ?? null,
    deleted: serviceList.findDeleted(readId(url.searchParams.get("deleted")) ?? 0),
    rows: listServices().map(({ id, name, line, price, shown, featured, sample }) => ({
      id,
      name,
      shown,
      sample,
      mark: "",
      editable: true,
      about: [line, price, featured ? "Featured" : ""].filter(Boolean).join(". "),
    })),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  changeList(serviceList, request, administrator(context).email, address);

export const meta: Route.MetaFunction = () => [{ title: "Services | Back office" }];

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Services"
      about="What you offer, in the order of the pages."
      also={[
        {
          label: "Headline, steps and Google",
          path: href("/admin/site/:sheet", { sheet: "job" }),
        },
      ]}
      {...{ address, ...loaderData }}
      failure={actionData}
    />
  );
}
