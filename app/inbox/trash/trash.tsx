import { replace } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { dayAfter, shortDate } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { changeTrash } from "#app/content/rows/list-forms.server.ts";
import { TrashPage } from "#app/content/rows/trash-page.tsx";
import { trashDays } from "#app/environment/time-units.ts";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { readId, readPage } from "#app/http/read-numbers.ts";
import {
  listAddress,
  listQuery,
  pageSize,
  trashAddress,
} from "#app/inbox/search/request-filter.ts";
import { findTrashedRequest, listTrash } from "#app/requests/request/contact-requests.server.ts";
import { removeRequest, restoreRequest } from "#app/requests/request.server.ts";
import { labelOf } from "#app/services/services.server.ts";
import type { Route } from "./+types/trash.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Deleted requests", matches);

export function loader({ url }: Route.LoaderArgs) {
  const { requests, ...at } = listTrash(readPage(url.searchParams), pageSize);
  const toRemove = findTrashedRequest(readId(url.searchParams.get("remove")));
  return {
    ...at,
    asked: toRemove && { id: toRemove.id, name: toRemove.name },
    rows: requests.map((row) => {
      const deleted = row.deleted_at ?? row.updated_at;
      return {
        id: row.id,
        name: row.name,
        words: row.message,
        about: labelOf(row.service),
        deleted: shortDate(deleted),
        goes: dayAfter(deleted, trashDays),
      };
    }),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const done = await changeTrash(request, {
    kind: "request",
    restore: (id) => restoreRequest(id, administrator(context).email),
    remove: removeRequest,
  });
  if (done.failure) return done.failure;
  const query = listQuery(url.searchParams);
  // The list's Undo button posts here with `back`, and returns to the list.
  return replace(done.fields.back === "list" ? listAddress(query) : trashAddress(query), 303);
}

const unknown =
  "No answer came, so it is not known whether this was done. Look in the trash, or try again.";

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, unknown);

export default function RequestTrash({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TrashPage
      {...loaderData}
      kind="contact request"
      sentence={`Deleted requests stay here for ${trashDays} days, then they go for good. One with an accepted estimate stays for as long as that is kept.`}
      along="Its notes, conversation, photographs and estimates go with it, accepted ones too."
      address={trashAddress()}
      back={{ to: listAddress(""), words: "Back to requests" }}
      pageSize={pageSize}
      failure={actionData}
    />
  );
}
