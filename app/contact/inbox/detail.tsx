import { data, replace } from "react-router";
import { z } from "zod";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { unsentProblem } from "#app/accounts/signed-out.ts";
import { currentBusiness } from "#app/business/business.server.ts";
import { dateAndTime } from "#app/business/time.ts";
import { statuses } from "#app/contact/contact-request.ts";
import {
  findContactRequest,
  markNotSpam,
  setStatus,
} from "#app/contact/contact-requests.server.ts";
import { ownerMailCause } from "#app/contact/owner-mail.ts";
import { keepTyped } from "#app/forms/keep-typed.ts";
import { SignInAgain } from "#app/forms/sign-in-again.tsx";
import { plainText } from "#app/forms/text-fields.ts";
import { readForm, textFields } from "#app/http/body.server.ts";
import { type MailState, mailState } from "#app/mail/mail-state.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import type { Route } from "./+types/detail.ts";
import { Gone, goneSentence } from "./not-found.tsx";
import { addNote, listNotes } from "./notes.server.ts";
import { Notes } from "./notes.tsx";
import { RequestActions } from "./request-actions.tsx";
import { CustomerFacts } from "./request-facts.tsx";
import { keptQuery, readId } from "./request-filter.ts";
import { requestLine, statusLabel } from "./request-summary.ts";

/** What can be done to a request, told apart by the button pressed. */
const change = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("status"),
      status: z.enum(statuses, { error: "A request is pending, contacted or completed." }),
      /** The status that the form was made with. */
      was: z.string().optional(),
      back: z.enum(["list", "detail"]).catch("list"),
    }),
    z.object({
      intent: z.literal("note"),
      note: z
        .string({ error: "Please write the note first." })
        .overwrite(plainText)
        .trim()
        .min(1, "Please write the note first.")
        .max(5000, "A note may have at most 5,000 characters."),
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
  const query = keptQuery(url.searchParams);
  const id = readId(params.id);
  const row = id && findContactRequest(id);
  if (!row) return data({ query, request: null }, { status: 404 });
  const mail = mailState(ownerMailCause(row.id));
  return {
    query,
    request: requestLine(row, new Date(), currentBusiness().replyHours),
    spam: row.spam,
    mail: mail && mailSentence(mail),
    notes: listNotes(row.id).map((note) => ({ ...note, created_at: dateAndTime(note.created_at) })),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const typed = textFields(await readForm(request));
  const { success, data: wanted, error } = change.safeParse(typed);
  const note = typed.note ?? "";
  if (!success) return data({ problem: error.issues[0]?.message ?? "", note }, { status: 422 });
  const id = readId(params.id);
  const found = id && findContactRequest(id);
  if (!found)
    return data({ problem: `${goneSentence} Nothing was changed.`, note }, { status: 404 });
  const query = keptQuery(url.searchParams);
  switch (wanted.intent) {
    case "status":
      if (!setStatus(id, wanted.status, wanted.was)) {
        const problem = `This request was set to ${statusLabel(found.status)} meanwhile, perhaps in another tab. Nothing was changed.`;
        return data({ problem, note, status: found.status }, { status: 409 });
      }
      return replace(`/admin/contacts${wanted.back === "detail" ? `/${id}` : ""}${query}`, 303);
    case "note":
      addNote(id, administrator(context).email, wanted.note);
      return replace(`/admin/contacts/${id}${query}`, 303);
    case "not-spam":
      markNotSpam(id);
      return replace(`/admin/contacts${query}`, 303);
  }
}

const unsent = "This could not be sent. What you entered is still here: please try again.";

export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, (it) => ({ ...unsentProblem(it, unsent), note: undefined }));

export default function OfficeDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { query, request } = loaderData;
  const closeTo = `/admin/contacts${query}`;
  if (!request) return <Gone closeTo={closeTo} {...actionData} />;
  const { spam, mail, notes } = loaderData;
  return (
    <DialogRoute label="Contact Request Details" closeTo={closeTo} className="rd office">
      <div className="hd">
        <p>Contact Request Details</p>
        <h1>{request.name}</h1>
      </div>
      <Alert answer={actionData}>{actionData?.problem}</Alert>
      {actionData && "signedOut" in actionData && actionData.signedOut && (
        <p className="mx-(--side) mb-4">
          <SignInAgain />
        </p>
      )}
      <div className="bays">
        <div className="bay">
          <h2>Message</h2>
          <p className="msg">{request.message}</p>
        </div>
        <CustomerFacts request={request} mail={mail} />
      </div>
      <RequestActions request={request} spam={spam} query={query} />
      <Notes notes={notes} typed={actionData?.note} />
    </DialogRoute>
  );
}

function mailSentence({ state, attempts, error, at }: MailState): string {
  if (state === "sent") return `Sent ${dateAndTime(at)}`;
  const tried = error ? `: ${error}` : "";
  if (state === "failed") return `Failed${tried}`;
  return attempts > 0 ? `Not sent yet, will be tried again${tried}` : "Waiting to be sent";
}
