import { data, replace } from "react-router";
import { findContactRequest } from "#app/contact/contact-requests.server.ts";
import { Question } from "#app/ui/confirm-dialog.tsx";
import type { Route } from "./+types/delete.ts";
import { Gone, goneSentence } from "./not-found.tsx";
import { filterQuery, keptQuery, readFilter, readId } from "./request-filter.ts";
import { trashContactRequest, trashDays } from "./trash.server.ts";

export function loader({ params, url }: Route.LoaderArgs) {
  const query = keptQuery(url.searchParams);
  const id = readId(params.id);
  const request = id && findContactRequest(id);
  if (!request) return data({ query, name: null, trashDays }, { status: 404 });
  return { query, name: request.name, trashDays };
}

export function action({ params, url }: Route.ActionArgs) {
  const id = readId(params.id);
  if (!id || !trashContactRequest(id)) return data({ problem: goneSentence }, { status: 404 });
  const filter = readFilter(url.searchParams);
  return replace(`/admin/contacts${filterQuery({ ...filter, deleted: id })}`, 303);
}

export default function OfficeDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { query, name } = loaderData;
  const closeTo = `/admin/contacts${query}`;
  if (name === null || actionData) return <Gone closeTo={closeTo} />;
  return (
    <Question
      label="Delete request"
      question="Are you sure you want to delete this contact request?"
      yes="Delete"
      pendingYes="Deleting..."
      closeTo={closeTo}
    >
      <p>
        <b className="font-semibold">{name}</b>
        <br />
        It goes to the trash and can be restored from there for {loaderData.trashDays} days.
      </p>
    </Question>
  );
}
