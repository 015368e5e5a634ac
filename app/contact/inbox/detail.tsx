import { data } from "react-router";
import { dateAndTime } from "#app/business/time.ts";
import { findContactRequest, requestView } from "#app/contact/contact-requests.server.ts";
import { ownerMailCause } from "#app/contact/owner-mail.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/preserve-input.ts";
import { readId } from "#app/http/read-address.ts";
import { type MailState, mailState } from "#app/mail/mail-state.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FlashMessage } from "#app/ui/flash-message.tsx";
import type { Route } from "./+types/detail.ts";
import { NotFound } from "./not-found.tsx";
import { listNotes } from "./notes.server.ts";
import { Notes, quietHeading } from "./notes.tsx";
import { changeRequest } from "./request-action.server.ts";
import { RequestActions } from "./request-actions.tsx";
import { CustomerFacts } from "./request-facts.tsx";
import { listAddress, listQuery, requestAddress } from "./request-filter.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  {
    title: `${loaderData?.request?.name ?? "Contact request"} | ${matches[0].loaderData.business.name}`,
  },
];

export function loader({ params, url }: Route.LoaderArgs) {
  const query = listQuery(url.searchParams);
  const id = readId(params.id);
  const row = id && findContactRequest(id);
  if (!row) return data({ query, request: null }, { status: 404 });
  const mail = mailState(ownerMailCause(row.id));
  return {
    query,
    request: requestView(row, new Date()),
    spam: row.spam,
    mail: mail && mailSentence(mail),
    notes: listNotes(row.id),
    deletedNote: readId(url.searchParams.get("note-deleted")),
  };
}

export const action = (args: Route.ActionArgs) => changeRequest(args);

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export default function ContactDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { query, request } = loaderData;
  const closeTo = listAddress(query);
  if (!request) return <NotFound closeTo={closeTo} failure={actionData} />;
  const { spam, mail, notes, deletedNote } = loaderData;
  return (
    <DialogRoute label="Contact Request Details" closeTo={closeTo} className="request-dialog admin">
      <div className="border-b border-line px-(--side) py-4 pr-16! md:pt-6 noscript:pr-32!">
        <p className="text-note text-quiet">Contact Request Details</p>
        <h1 className="mt-0.5 text-[1.625rem] leading-[1.15] tracking-[-0.02em]">{request.name}</h1>
      </div>
      <NoteDeleted request={request.id} note={deletedNote} query={query} />
      <div className="mx-(--side) my-4 empty:hidden">
        <FormMessage failure={actionData} />
      </div>
      <div className="grid lg:grid-cols-split">
        <div className="min-w-0 px-(--side) py-4 lg:pt-6 lg:pr-8 lg:pb-8">
          <h2 className={quietHeading}>Message</h2>
          <p className="max-w-[44em] text-[1.0625rem] leading-[1.6] whitespace-pre-line wrap-anywhere">
            {request.message}
          </p>
        </div>
        <div className="min-w-0 border-line px-(--side) py-4 max-lg:border-t lg:border-l lg:pt-6 lg:pb-8 lg:pl-8">
          <h2 className={quietHeading}>Customer information</h2>
          <CustomerFacts request={request} mail={mail} />
        </div>
      </div>
      <RequestActions request={request} spam={spam} query={query} />
      <Notes notes={notes} typed={actionData?.values} />
    </DialogRoute>
  );
}

type NoteDeletedProps = { request: number; note: number | null; query: string };

function NoteDeleted({ request, note, query }: NoteDeletedProps) {
  if (note === null) return <FlashMessage />;
  const fields = { intent: "restore-note", id: note, version: "" };
  return (
    <FlashMessage undo={{ action: requestAddress(request, query), fields }}>
      The note was deleted.
    </FlashMessage>
  );
}

function mailSentence({ state, attempts, error, at }: MailState): string {
  if (state === "sent") return `Sent ${dateAndTime(at)}`;
  const tried = error ? `: ${error}` : "";
  if (state === "failed") return `Failed${tried}`;
  return attempts > 0 ? `Not sent yet, will be tried again${tried}` : "Waiting to be sent";
}
