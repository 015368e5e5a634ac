import { Link } from "react-router";
import { NotSpam } from "./request-card.tsx";
import { type RequestLine, statusMark } from "./request-summary.ts";
import { StatusForm, useStatus } from "./status-form.tsx";

type Props = { request: RequestLine; spam: boolean; query: string };

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
      <Link className="print" to={`/admin/contacts/${id}/print`}>
        Print
      </Link>
      <Link className="del" to={`/admin/contacts/${id}/delete${query}`} preventScrollReset>
        Delete
      </Link>
    </div>
  );
}
