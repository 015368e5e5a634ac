import type { SubmitEvent } from "react";
import { Form, href, Link } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { mayLeave } from "#app/forms/use-unsaved-changes.ts";
import { NotSpam, StatusForm, useStatus, Waiting } from "#app/inbox/list/status-form.tsx";
import { deleteAddress, requestAddress } from "#app/inbox/search/request-filter.ts";
import { statusLabel, statusTone } from "#app/requests/request/contact-request.ts";
import type { RequestView } from "#app/requests/request/contact-requests.server.ts";
import { deleteLook } from "#app/ui/controls/button.tsx";
import { StatusMark } from "#app/ui/controls/status-mark.tsx";
import { hasUnsentReplyOrNote } from "./notes.tsx";
import { quietLook } from "./request-facts.tsx";

type Props = { request: RequestView; spam: boolean; query: string };

/** The head of a request's dialog: the customer's name, the status, how long it waits. */
export function RequestHead({ request, spam, query }: Props) {
  const { id, name } = request;
  const current = useStatus(id, request.status);
  return (
    <div className="flex items-center gap-x-5 gap-y-1.5 border-b border-line px-(--side) py-3.5 max-md:block md:pr-16! noscript:pr-32!">
      <div className="min-w-0 flex-1 max-md:pr-11">
        <p className="text-note text-quiet max-md:hidden print:hidden">Contact Request Details</p>
        <p className="hidden text-note print:block">
          {useBusiness().name}, request {id}: {statusLabel(current.status)}
        </p>
        <h1 className="text-[1.625rem] leading-[1.15] tracking-[-0.02em] wrap-anywhere">{name}</h1>
        <p className="mt-0.5 text-note text-quiet md:hidden print:hidden">{request.service}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note max-md:mt-1.5 print:hidden">
        {spam ? (
          <NotSpam id={id} name={name} query={query} onSubmit={askBeforeLeaving} />
        ) : (
          <>
            <StatusMark tone={statusTone(current.status)}>
              <span className="sr-only">{statusLabel(current.status)}</span>
            </StatusMark>
            <div className="w-36 noscript:w-56">
              <StatusForm id={id} name={name} current={current} query={query} back="detail" />
            </div>
          </>
        )}
        <span className="text-quiet noscript:w-full">
          {request.age && !request.waits && "received "}
          <Waiting request={request} />
        </span>
      </div>
    </div>
  );
}

/** What is done seldom with a request. */
export function RequestFoot({ request: { id }, spam, query }: Props) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 print:hidden">
      <button className={`${quietLook} noscript:hidden`} type="button" onClick={() => print()}>
        Print
      </button>
      {!spam && (
        <Form
          method="post"
          action={requestAddress(id, query)}
          preventScrollReset
          replace
          onSubmit={askBeforeLeaving}
        >
          <button className={quietLook} type="submit" name="intent" value="spam">
            Mark as spam
          </button>
        </Form>
      )}
      <Link className={quietLook} to={href("/admin/contacts/:id/person", { id: String(id) })}>
        Personal data: download or delete
      </Link>
      <Link className={deleteLook} to={deleteAddress(id, query)} preventScrollReset>
        Delete
      </Link>
    </div>
  );
}

/** For forms that lead back to the list. */
function askBeforeLeaving(event: SubmitEvent<HTMLFormElement>) {
  if (hasUnsentReplyOrNote() && !mayLeave()) event.preventDefault();
}
