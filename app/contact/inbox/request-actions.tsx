import { href, Link } from "react-router";
import type { RequestView } from "#app/contact/contact-requests.server.ts";
import { NotSpam } from "./request-card.tsx";
import { deleteAddress } from "./request-filter.ts";
import { statusMark } from "./status-badge.tsx";
import { StatusForm, useStatus } from "./status-form.tsx";

type Props = { request: RequestView; spam: boolean; query: string };

/** The foot of a request's dialog: call, write, set the status, print, delete. */
export function RequestActions({ request, spam, query }: Props) {
  const { id, name, call, phone, write } = request;
  const current = useStatus(id, request.status);
  return (
    <div className="ft">
      {call && (
        <a className="btn" href={call}>
          Call {phone}
        </a>
      )}
      <a className="btn line" href={write}>
        Email
      </a>
      {spam ? (
        <NotSpam id={id} name={name} query={query} />
      ) : (
        <div className={statusMark(current.status)}>
          <StatusForm id={id} name={name} current={current} query={query} back="detail" />
        </div>
      )}
      <Link className="print" to={href("/admin/contacts/:id/print", { id: String(id) })}>
        Print
      </Link>
      <Link className="del" to={deleteAddress(id, query)} preventScrollReset>
        Delete
      </Link>
    </div>
  );
}
