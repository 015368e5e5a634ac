import { data, replace } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { trashDays } from "#app/environment/time-units.ts";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { readId } from "#app/http/read-numbers.ts";
import {
  filterQuery,
  listAddress,
  listQuery,
  readFilter,
} from "#app/inbox/search/request-filter.ts";
import {
  notFoundMessage,
  requireContactRequest,
} from "#app/requests/request/contact-requests.server.ts";
import { trashRequest } from "#app/requests/request.server.ts";
import { TrashDialog } from "#app/ui/page/confirm-dialog.tsx";
import type { Route } from "./+types/delete.ts";

export function loader({ params, url }: Route.LoaderArgs) {
  const closeTo = listAddress(listQuery(url.searchParams));
  return { closeTo, name: requireContactRequest(readId(params.id)).name };
}

export function action({ params, url, context }: Route.ActionArgs) {
  const id = readId(params.id);
  if (!id || !trashRequest(id, administrator(context).email))
    throw data(notFoundMessage, { status: 404 });
  const filter = readFilter(url.searchParams);
  return replace(listAddress(filterQuery({ ...filter, deleted: id })), 303);
}

const unknown =
  "No answer came, so it is not known whether this request was deleted. Look at the list, or try again.";

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, unknown);

export default function DeleteRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { closeTo, name } = loaderData;
  return (
    <TrashDialog
      label="Delete request"
      kind="contact request"
      name={name}
      days={trashDays}
      closeTo={closeTo}
      problem={actionData?.message}
    />
  );
}
