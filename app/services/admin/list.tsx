import { href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { changeList } from "#app/content/rows/list-forms.server.ts";
import { ListPage } from "#app/content/rows/list-page.tsx";
import type { PagePhoto } from "#app/content/sheet/field-kinds.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { PhotoSource } from "#app/photos/show/photo.tsx";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import { serviceThumbnails } from "#app/services/service-thumbnails.ts";
import { listServices, serviceList } from "#app/services/services.server.ts";
import type { Route } from "./+types/list.ts";

const address = href("/admin/site/services");

export function loader({ url }: Route.LoaderArgs) {
  return {
    saved: serviceList.find(readId(url.searchParams.get("saved")) ?? 0) ?? null,
    deleted: serviceList.findDeleted(readId(url.searchParams.get("deleted")) ?? 0),
    rows: listServices().map(({ id, code, name, line, price, shown, featured, ...row }) => ({
      id,
      name,
      photo: photoOf(code, row.after ?? row.before),
      shown,
      sample: row.sample,
      mark: price,
      editable: true,
      about: [line, featured && "Featured"].filter(Boolean).join(". "),
    })),
  };
}

/** The owner's photo of a service, or the picture that came with it. */
function photoOf(code: string, own: PagePhoto | null): PhotoSource {
  if (own) return { url: own.url, size: photoSizes([own.url]).get(own.url) ?? null };
  return { url: serviceThumbnails[code]?.at(-1)?.img.src ?? "", size: null };
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
          label: "Words of the page",
          path: href("/admin/site/:sheet", { sheet: "job" }),
        },
      ]}
      {...{ address, ...loaderData }}
      failure={actionData}
    />
  );
}
