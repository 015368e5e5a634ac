import { href } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { changeList, listState } from "#app/content/rows/list-forms.server.ts";
import { ListPage } from "#app/content/rows/list-page.tsx";
import { photoSizes } from "#app/photos/store/store-photo.server.ts";
import { serviceThumbnails } from "#app/services/service-thumbnails.ts";
import { listServices, type Service, serviceList } from "#app/services/services.server.ts";
import type { Route } from "./+types/list.ts";

const address = href("/admin/site/services");

export function loader({ url }: Route.LoaderArgs) {
  const services = listServices();
  const sizes = photoSizes(services.map(pictureOf));
  return {
    ...listState(serviceList, url),
    rows: services.map((row) => ({
      id: row.id,
      name: row.name,
      photo: { url: pictureOf(row), size: sizes.get(pictureOf(row)) ?? null },
      shown: row.shown,
      sample: row.sample,
      mark: row.featured && "Featured",
      note: row.price,
      editable: true,
      about: row.line,
    })),
  };
}

/** The address of the owner's photo of a service, or of the picture that came with it. */
const pictureOf = ({ code, before, after }: Service): string =>
  (after ?? before)?.url ?? serviceThumbnails[code]?.at(-1)?.img.src ?? "";

export const action = ({ request, context }: Route.ActionArgs) =>
  changeList(serviceList, request, administrator(context).email, address);

export const meta: Route.MetaFunction = () => [{ title: "Services | Back office" }];

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Services"
      about="In the order visitors see them."
      also={[{ label: "Page text", path: href("/admin/site/:sheet", { sheet: "job" }) }]}
      {...{ address, ...loaderData }}
      failure={actionData}
    />
  );
}
