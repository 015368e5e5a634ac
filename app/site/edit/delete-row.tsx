import { href } from "react-router";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { DeletePage } from "#app/content/rows/delete-page.tsx";
import { rowThere, trashRow } from "#app/content/rows/list-action.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { Route } from "./+types/delete-row.ts";
import { rowListOf } from "./row-lists.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  const list = rowListOf(params.list);
  const { kind } = list;
  return { kind, name: rowThere(list.find(readId(params.id) ?? 0), kind).name };
}

export function action({ params, context }: Route.ActionArgs) {
  const list = rowListOf(params.list);
  const id = readId(params.id) ?? 0;
  const closeTo = href("/admin/site/:sheet", { sheet: params.list });
  return trashRow(list, list.kind, { id, by: administrator(context).email, closeTo });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Delete a ${loaderData?.kind ?? "row"} | Back office` },
];

export default function DeleteRow({ loaderData, actionData, params }: Route.ComponentProps) {
  const { kind, name } = loaderData;
  return (
    <DeletePage
      question={`Are you sure you want to delete this ${kind}?`}
      name={name}
      closeTo={href("/admin/site/:sheet", { sheet: params.list })}
      failure={actionData}
    />
  );
}
