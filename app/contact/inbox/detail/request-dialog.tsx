import { data } from "react-router";
import { dateAndTime } from "#app/business/facts/time.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { Talk } from "#app/contact/customer/messages-shown.tsx";
import { invitationCause, invitationOf } from "#app/contact/customer/review/invitation.server.ts";
import { listAddress, listQuery, requestAddress } from "#app/contact/inbox/list/request-filter.ts";
import { PhotoStrip } from "#app/contact/photos/photo-strip.tsx";
import { ReplyForm } from "#app/contact/replies/reply-form.tsx";
import { isAnsweredByMail } from "#app/contact/replies/send-reply.server.ts";
import { listTemplates } from "#app/contact/replies/templates.server.ts";
import type { ContactRequest } from "#app/contact/request/contact-request.ts";
import { findContactRequest, requestView } from "#app/contact/request/contact-requests.server.ts";
import { lastMessageId } from "#app/contact/request/messages.server.ts";
import { countRequestLinks } from "#app/contact/request/request-links.server.ts";
import { acknowledgementCause, ownerMailCause } from "#app/contact/request/request-mails.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { useAskBeforeLeaving } from "#app/forms/use-unsaved-changes.ts";
import { readId } from "#app/http/read-numbers.ts";
import { mailState } from "#app/mail/mail-state.server.ts";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import type { Route } from "./+types/request-dialog.ts";
import { changeRequest } from "./answer-owner-form.server.ts";
import { AskForReview } from "./ask-for-review.tsx";
import { CustomerLink } from "./customer-link.tsx";
import { listNotes } from "./notes.server.ts";
import { hasUnsentReplyOrNote, Notes, quietHeading } from "./notes.tsx";
import { RequestActions } from "./request-actions.tsx";
import { CustomerFacts } from "./request-facts.tsx";
import { NotFound } from "./request-not-found.tsx";
import { conversationOf, mailSentence } from "./what-the-owner-sees.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminMeta(loaderData?.request?.name ?? "Contact request", matches);

export function loader({ params, url }: Route.LoaderArgs) {
  const query = listQuery(url.searchParams);
  const id = readId(params.id);
  const row = id && findContactRequest(id);
  if (!row) return data({ query, request: null }, { status: 404 });
  const mail = mailState(ownerMailCause(row.id));
  const acknowledged = mailState(acknowledgementCause(row.id));
  return {
    query,
    request: requestView(row, new Date()),
    spam: row.spam,
    mail: mail && mailSentence(mail),
    acknowledged: acknowledged && mailSentence(acknowledged),
    said: conversationOf(row, new Date()),
    after: lastMessageId(row.id),
    templates: listTemplates().map(({ id, title }) => ({ id, title })),
    repliesByMail: isAnsweredByMail(row),
    review: reviewState(row),
    links: countRequestLinks(row.id),
    notes: listNotes(row.id),
    deletedNote: readId(url.searchParams.get("note-deleted")),
  };
}

/** How far it is on the way to a review; nobody is asked who was flagged as spam. */
function reviewState(row: ContactRequest) {
  const mail = mailState(invitationCause(row.id));
  return {
    state: row.spam ? null : invitationOf(row),
    asked: row.invited_at && dateAndTime(row.invited_at),
    mail: mail && mailSentence(mail),
  };
}

export const action = (args: Route.ActionArgs) => changeRequest(args);

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export default function ContactDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { query, request } = loaderData;
  const closeTo = listAddress(query);
  useAskBeforeLeaving(hasUnsentReplyOrNote);
  if (!request) return <NotFound closeTo={closeTo} failure={actionData} />;
  const { spam, mail, acknowledged, said, templates, repliesByMail, review, notes, deletedNote } =
    loaderData;
  return (
    <DialogRoute label="Contact Request Details" closeTo={closeTo} className="request-dialog admin">
      <div className="border-b border-line px-(--side) py-4 pr-16! md:pt-6 noscript:pr-32!">
        <p className="text-note text-quiet">Contact Request Details</p>
        <h1 className="mt-0.5 text-[1.625rem] leading-[1.15] tracking-[-0.02em]">{request.name}</h1>
      </div>
      <NoteDeleted action={requestAddress(request.id, query)} note={deletedNote} />
      <div className="mx-(--side) my-4 empty:hidden">
        <FormMessage failure={actionData} />
      </div>
      <div className="grid lg:grid-cols-split">
        <div className="min-w-0 px-(--side) py-4 lg:pt-6 lg:pr-8 lg:pb-8">
          <h2 className="sr-only">Message</h2>
          <Talk said={said} below={({ photos }) => <PhotoStrip photos={photos} />} />
          <ReplyForm
            key={request.id}
            spam={spam}
            status={request.status}
            templates={templates}
            answer={actionData?.values}
            after={loaderData.after}
            goes={repliesByMail ? "By mail and on the customer’s page." : pageOnly}
          />
        </div>
        <div className="min-w-0 border-line px-(--side) py-4 max-lg:border-t lg:border-l lg:pt-6 lg:pb-8 lg:pl-8">
          <h2 className={quietHeading}>Customer information</h2>
          <CustomerFacts request={request} mail={mail} acknowledged={acknowledged} />
          <AskForReview id={request.id} {...review} status={request.status} />
          <CustomerLink link={actionData?.values?.link} links={loaderData.links} />
        </div>
      </div>
      <RequestActions request={request} spam={spam} query={query} />
      <Notes notes={notes} typed={actionData?.values} />
    </DialogRoute>
  );
}

const pageOnly = "On the customer’s page only: send them its link yourself.";

function NoteDeleted({ action, note }: { action: string; note: number | null }) {
  if (note === null) return <FlashMessage />;
  const fields = { intent: "restore-note", id: note, version: "" };
  return <FlashMessage undo={{ action, fields }}>The note was deleted.</FlashMessage>;
}
