import { replace } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { shortDate } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { changeTrash } from "#app/content/rows/list-forms.server.ts";
import { TrashPage } from "#app/content/rows/trash-page.tsx";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { dayMs, trashDays } from "#app/environment/time-units.ts";
import { listSentEstimates } from "#app/estimates/sent/sent-estimates.server.ts";
import { estimatesSheet } from "#app/estimates/terms/estimates-sheet.ts";
import { preserveInput } from "#app/forms/keep-form-on-network-error.ts";
import { readId, readPage } from "#app/http/read-numbers.ts";
import {
  listAddress,
  listQuery,
  pageSize,
  trashAddress,
} from "#app/inbox/search/request-filter.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
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
    rows: requests.map((row) => ({
      id: row.id,
      name: row.name,
      words: row.message,
      about: labelOf(row.service),
      deleted: shortDate(row.deleted_at ?? row.updated_at),
      goes: whenItGoes(row),
    })),
  };
}

/** The day on which a request leaves the trash; an accepted estimate keeps it for the years of the sheet. */
function whenItGoes({ id, deleted_at, updated_at }: ContactRequest): string {
  const emptied = new Date(Date.parse(deleted_at ?? updated_at) + trashDays * dayMs);
  const events = listSentEstimates(id).flatMap((estimate) => estimate.events);
  const acceptance = events.findLast(({ kind }) => kind === "accepted");
  const keptUntil = new Date(acceptance?.at ?? 0);
  keptUntil.setUTCFullYear(keptUntil.getUTCFullYear() + readSheet(estimatesSheet).keptYears);
  if (keptUntil < emptied) return shortDate(emptied.toISOString());
  return `${shortDate(keptUntil.toISOString())}, when its accepted estimate need not be kept any more`;
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
