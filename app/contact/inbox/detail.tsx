import { data, replace } from "react-router";
import { z } from "zod";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { dateAndTime } from "#app/business/time.ts";
import { statuses, statusLabel } from "#app/contact/contact-request.ts";
import { findContactRequest, requestView } from "#app/contact/contact-requests.server.ts";
import { ownerMailCause } from "#app/contact/owner-mail.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput } from "#app/forms/preserve-input.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { readId } from "#app/http/read-address.ts";
import { type MailState, mailState } from "#app/mail/mail-state.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import type { Route } from "./+types/detail.ts";
import { NotFound, notFoundMessage } from "./not-found.tsx";
import { noteField } from "./note.ts";
import { addNote, listNotes } from "./notes.server.ts";
import { Notes } from "./notes.tsx";
import { RequestActions } from "./request-actions.tsx";
import { markNotSpam, setStatus } from "./request-changes.server.ts";
import { CustomerFacts } from "./request-facts.tsx";
import { listAddress, listQuery, requestAddress } from "./request-filter.ts";

/** "pending, contacted or completed" */
const oneOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** What can be done to a request, told apart by the button pressed. */
const change = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("status"),
      status: z.enum(statuses, { error: `A request is ${oneOf.format(statuses)}.` }),
      /** The status that the form was made with. */
      was: z.string().optional(),
      back: z.enum(["list", "detail"]).catch("list"),
    }),
    z.object({
      intent: z.literal("note"),
      note: noteField,
    }),
    z.object({ intent: z.literal("not-spam") }),
  ],
  { error: "Please use one of the buttons." },
);

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
    notes: listNotes(row.id).map((note) => ({ ...note, created_at: dateAndTime(note.created_at) })),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const typed = textFields(await readForm(request));
  const { success, data: wanted, error } = change.safeParse(typed);
  const values = { note: typed.note };
  if (!success) return formFailure(422, problemOf(error), values);
  const id = readId(params.id);
  const found = id && findContactRequest(id);
  if (!found) return formFailure(404, `${notFoundMessage} Nothing was changed.`, values);
  const query = listQuery(url.searchParams);
  switch (wanted.intent) {
    case "status":
      if (!setStatus(id, wanted.status, wanted.was)) {
        const problem = `This request was set to ${statusLabel(found.status)} meanwhile, perhaps in another tab. Nothing was changed.`;
        return formFailure(409, problem, { ...values, status: found.status });
      }
      return replace(
        wanted.back === "detail" ? requestAddress(id, query) : listAddress(query),
        303,
      );
    case "note":
      addNote(id, administrator(context).email, wanted.note);
      return replace(requestAddress(id, query), 303);
    case "not-spam":
      markNotSpam(id);
      return replace(listAddress(query), 303);
  }
}

const unsent = "This could not be sent. What you entered is still here: please try again.";

export const clientAction = (args: Route.ClientActionArgs) => preserveInput(args, unsent);

export default function ContactDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { query, request } = loaderData;
  const closeTo = listAddress(query);
  if (!request) return <NotFound closeTo={closeTo} failure={actionData} />;
  const { spam, mail, notes } = loaderData;
  return (
    <DialogRoute label="Contact Request Details" closeTo={closeTo} className="rd admin">
      <div className="hd">
        <p>Contact Request Details</p>
        <h1>{request.name}</h1>
      </div>
      <div className="mx-(--side) my-4 empty:hidden">
        <FormMessage failure={actionData} />
      </div>
      <div className="bays">
        <div className="bay">
          <h2>Message</h2>
          <p className="msg">{request.message}</p>
        </div>
        <CustomerFacts request={request} mail={mail} />
      </div>
      <RequestActions request={request} spam={spam} query={query} />
      <Notes notes={notes} typed={actionData?.values?.note} />
    </DialogRoute>
  );
}

function mailSentence({ state, attempts, error, at }: MailState): string {
  if (state === "sent") return `Sent ${dateAndTime(at)}`;
  const tried = error ? `: ${error}` : "";
  if (state === "failed") return `Failed${tried}`;
  return attempts > 0 ? `Not sent yet, will be tried again${tried}` : "Waiting to be sent";
}
