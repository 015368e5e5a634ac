import { useState } from "react";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { readSelf } from "#app/accounts/people/administrators.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { useTimesStored } from "#app/forms/use-times-stored.ts";
import { readId } from "#app/http/read-numbers.ts";
import { answerOwnerForm } from "#app/inbox/actions/answer-owner-form.server.ts";
import { EstimateFacts } from "#app/inbox/estimates/estimate-facts.tsx";
import { requestEstimates } from "#app/inbox/estimates/request-estimates.server.ts";
import { waitingMessages } from "#app/inbox/list/inbox-query.server.ts";
import { useNewRequests } from "#app/inbox/list/use-new-requests.ts";
import { listAddress, listQuery, requestAddress } from "#app/inbox/search/request-filter.ts";
import { fallback } from "#app/log/log.server.ts";
import { conversationOf } from "#app/requests/conversation/conversation.server.ts";
import { MessageList } from "#app/requests/conversation/message-list.tsx";
import { listNotes } from "#app/requests/note/request-notes.server.ts";
import { whyNotMailed } from "#app/requests/reply/reply-to-request.server.ts";
import { repliesSheet } from "#app/requests/reply/reply-words.server.ts";
import {
  requestView,
  requireContactRequest,
} from "#app/requests/request/contact-requests.server.ts";
import { listMessages } from "#app/requests/request/messages.server.ts";
import { countRequestLinks } from "#app/requests/request/request-links.server.ts";
import {
  acknowledgementCause,
  ownerMailCause,
} from "#app/requests/request/request-mails.server.ts";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";
import type { Route } from "./+types/request-dialog.ts";
import { NextStepBand } from "./next-step-band.tsx";
import { NoteDeleted, Notes } from "./notes.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { CustomerFacts, RequestFoot, RequestHead } from "./request-facts.tsx";
import { nextStep, otherRequestsOf, stateOfMail } from "./what-the-owner-sees.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminMeta(loaderData?.request.name ?? "Contact request", matches);

export function loader({ params, url, context }: Route.LoaderArgs) {
  const query = listQuery(url.searchParams);
  const row = requireContactRequest(readId(params.id));
  const now = new Date();
  const messages = listMessages(row.id);
  const back = waitingMessages([row]).get(row.id);
  const step = nextStep(row, messages, back, now);
  const entries = conversationOf(row, messages, now).reverse();
  const waitingKey = step.act === "reply" && (back ? `message-${back.id}` : "request");
  return {
    query,
    request: requestView(row, now, back?.created_at),
    spam: row.spam,
    step,
    estimates: requestEstimates(row, now),
    facts: {
      /** What went wrong with the mails to the owner and to the customer. */
      mail: stateOfMail(ownerMailCause(row.id)),
      acknowledged: stateOfMail(acknowledgementCause(row.id)),
      /** How many links the customer's page has. */
      links: countRequestLinks(row.id),
    },
    // What waits for an answer stands above the rest.
    newest: entries.find(({ key }) => key === waitingKey) ?? null,
    entries: entries.filter(({ key }) => key !== waitingKey),
    /** The last message of the conversation; 0 without one. */
    after: messages.at(-1)?.id ?? 0,
    templates: readSheet(repliesSheet).templates.map(({ title }) => title),
    /** Why the reply is not mailed; empty if it is. */
    notMailed: whyNotMailed(row),
    /** The name that the administrator signs with; empty until they have given one. */
    signature: readSelf(administrator(context).id).name,
    others: fallback([], () => otherRequestsOf(row, now)),
    notes: listNotes(row.id),
    deletedNote: readId(url.searchParams.get("note-deleted")),
  };
}

export const action = ({ request, params, url, context }: Route.ActionArgs) =>
  answerOwnerForm({ request, context }, params.id, url);

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

export default function ContactDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { query, request, spam, newest, entries, notes, deletedNote, step } = loaderData;
  useNewRequests(loaderData.after, { of: request.id });
  const values = actionData?.values;
  // Closed again by the next request, and once the reply is stored.
  const turn = `${request.id} ${useTimesStored("reply").times}`;
  const [replyTurn, setReplyTurn] = useState<string>();
  return (
    <DialogRoute
      label="Contact Request Details"
      closeTo={listAddress(query)}
      className="request-dialog admin dark:md:border dark:md:border-line print:absolute print:top-0! print:pb-0 print:[&_li]:max-w-full print:[&_li_a]:h-44! print:[&_li_img]:max-w-full! print:[&_li_img]:object-contain"
    >
      <RequestHead {...loaderData} />
      <NoteDeleted action={requestAddress(request.id, query)} note={deletedNote} />
      <NextStepBand {...loaderData} link={values?.link} onReply={() => setReplyTurn(turn)} />
      <div className="mx-(--side) my-4 empty:hidden">
        <FormMessage failure={actionData} />
      </div>
      <div className="grid lg:grid-cols-split">
        <div className="flex min-w-0 flex-col px-(--side) pt-4 pb-6">
          <ReplyForm
            key={request.id}
            {...loaderData}
            isPressed={replyTurn === turn}
            answer={values}
            isNext={[null, "reply", "finish", "review-link", "show-review"].includes(step.act)}
          />
          <MessageList
            entries={entries}
            heading={newest ? "Before that" : entries[1] && "Newest first"}
          />
        </div>
        <div className="min-w-0 border-line px-(--side) pt-1 pb-6 max-lg:border-t lg:border-l lg:pl-8 print:order-first print:border-t-0 print:[&_dl>div:has(form)]:hidden">
          <div className="lg:sticky lg:top-0">
            <h2 className="sr-only">Customer information</h2>
            <CustomerFacts {...loaderData}>
              <EstimateFacts
                id={request.id}
                estimates={loaderData.estimates}
                failure={actionData}
                step={step}
                isDone={spam || request.status === "completed"}
              />
            </CustomerFacts>
            <Notes key={request.id} notes={notes} values={values} />
          </div>
        </div>
      </div>
      <RequestFoot {...loaderData} />
    </DialogRoute>
  );
}
