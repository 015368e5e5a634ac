import { data, Form, href, Link, redirect } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ActionRow, Wrap } from "#app/ui/page/layout.tsx";
import type { Route } from "./+types/delete-row.ts";
import { rowListOf } from "./all-sheets.server.ts";

const missing = (kind: string) => data(`This ${kind} is no longer here.`, { status: 404 });

export function loader({ params }: Route.LoaderArgs) {
  const { find, kind } = rowListOf(params.list);
  const row = find(readId(params.id) ?? 0);
  if (!row) throw missing(kind);
  return { kind, name: row.name };
}

/** Puts the row into the trash and redirects to its list, which offers Undo. */
export function action({ params, context }: Route.ActionArgs) {
  const { trash, kind } = rowListOf(params.list);
  const id = readId(params.id) ?? 0;
  const press = () => {
    if (!trash(id, administrator(context).email)) throw missing(kind);
    return redirect(`${href("/admin/site/:sheet", { sheet: params.list })}?deleted=${id}`, 303);
  };
  return preserveOnError({}, `deleting a ${kind}`, press, notDone);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Delete a ${loaderData?.kind ?? "row"} | Back office` },
];

export default function DeleteRow({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Wrap className="grid max-w-2xl gap-4 py-12">
      <h1>{`Are you sure you want to delete this ${loaderData.kind}?`}</h1>
      <p className="wrap-anywhere">
        <b className="font-semibold">{loaderData.name}</b> is taken off the list. It can be brought
        back from there and from Changes.
      </p>
      <FormMessage failure={actionData} />
      <Form method="post">
        <ActionRow>
          <Button variant="danger">Delete</Button>
          <Link to={href("/admin/site/:sheet", { sheet: params.list })}>Cancel</Link>
        </ActionRow>
      </Form>
    </Wrap>
  );
}
