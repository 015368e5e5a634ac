import { data, href, redirect } from "react-router";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { DeletePage } from "#app/content/delete-page.tsx";
import { readId } from "#app/http/read-address.ts";
import { findService, serviceList } from "#app/services/services.server.ts";
import type { Route } from "./+types/delete.ts";

const closeTo = href("/admin/site/services");

export function loader({ params }: Route.LoaderArgs) {
  const service = findService(readId(params.id) ?? 0);
  if (!service) throw data("This service is no longer here.", { status: 404 });
  return { name: service.name };
}

export function action({ params, context }: Route.ActionArgs) {
  const id = readId(params.id) ?? 0;
  if (!serviceList.trash(id, administrator(context).email))
    throw data("This service is no longer here.", { status: 404 });
  return redirect(`${closeTo}?deleted=${id}`, 303);
}

export const meta: Route.MetaFunction = () => [{ title: "Delete a service | Back office" }];

export default function DeleteService({ loaderData }: Route.ComponentProps) {
  const question = "Are you sure you want to delete this service?";
  return <DeletePage question={question} name={loaderData.name} closeTo={closeTo} />;
}
