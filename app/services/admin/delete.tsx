import { href } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { DeletePage } from "#app/content/delete-page.tsx";
import { rowThere, trashRow } from "#app/content/list-action.server.ts";
import { readId } from "#app/http/read-address.ts";
import { findService, serviceList } from "#app/services/services.server.ts";
import type { Route } from "./+types/delete.ts";

const closeTo = href("/admin/site/services");

export function loader({ params }: Route.LoaderArgs) {
  const { name } = rowThere(findService(readId(params.id) ?? 0), "service");
  return { name };
}

export function action({ params, context }: Route.ActionArgs) {
  const id = readId(params.id) ?? 0;
  return trashRow(serviceList, "service", { id, by: administrator(context).email, closeTo });
}

export const meta: Route.MetaFunction = () => [{ title: "Delete a service | Back office" }];

export default function DeleteService({ loaderData, actionData }: Route.ComponentProps) {
  const question = "Are you sure you want to delete this service?";
  const { name } = loaderData;
  return <DeletePage question={question} name={name} closeTo={closeTo} failure={actionData} />;
}
