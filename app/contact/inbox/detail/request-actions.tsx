import type { SubmitEvent } from "react";
import { Form, href, Link } from "react-router";
import { NotSpam, smallButton } from "#app/contact/inbox/list/request-card.tsx";
import { deleteAddress, requestAddress } from "#app/contact/inbox/list/request-filter.ts";
import type { RequestView } from "#app/contact/request/contact-requests.server.ts";
import { mayLeave } from "#app/forms/use-unsaved-changes.ts";
import { Button, buttonLook, deleteLook } from "#app/ui/controls/button.tsx";
import { hasUnsentReplyOrNote } from "./notes.tsx";
import { StatusBadge, StatusForm, useStatus } from "./status-form.tsx";

type Props = { request: RequestView; spam: boolean; query: string };

/** The foot of a request's dialog: call, write, set the status, mark as spam, print, delete. */
export function RequestActions({ request, spam, query }: Props) {
  const { id, name, call, phone, text, write } = request;
  const current = useStatus(id, request.status);
  const wide = "max-w-full wrap-anywhere max-md:flex-[1_1_100%]";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 border-t border-line px-(--side) py-4 print:hidden">
      {call && (
        <a className={`${buttonLook()} ${wide}`} href={call}>
          Call {phone}
        </a>
      )}
      {text && (
        <a className={`${buttonLook("outline")} ${wide} lg:hidden`} href={text}>
          Text
        </a>
      )}
      <a className={`${buttonLook("outline")} ${wide}`} href={write}>
        Email
      </a>
      {spam ? (
        <NotSpam id={id} name={name} query={query} onSubmit={askBeforeLeaving} />
      ) : (
        <>
          <StatusBadge status={current.status} />
          <div className="min-w-40 max-md:flex-1">
            <StatusForm id={id} name={name} current={current} query={query} back="detail" />
          </div>
          <MarkAsSpam id={id} query={query} />
        </>
      )}
      <Link
        className="inline-flex min-h-target min-w-target items-center text-note"
        to={href("/admin/contacts/:id/print", { id: String(id) })}
      >
        Print
      </Link>
      <Link className={`${deleteLook} ml-auto`} to={deleteAddress(id, query)} preventScrollReset>
        Delete
      </Link>
    </div>
  );
}

/** For forms that lead back to the list. */
function askBeforeLeaving(event: SubmitEvent<HTMLFormElement>) {
  if (hasUnsentReplyOrNote() && !mayLeave()) event.preventDefault();
}

function MarkAsSpam({ id, query }: { id: number; query: string }) {
  return (
    <Form
      method="post"
      action={requestAddress(id, query)}
      preventScrollReset
      replace
      onSubmit={askBeforeLeaving}
    >
      <Button className={smallButton} variant="outline" name="intent" value="spam">
        Mark as spam
      </Button>
    </Form>
  );
}
