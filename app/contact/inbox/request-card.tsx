import { Form, Link } from "react-router";
import type { RequestView } from "#app/contact/contact-requests.server.ts";
import { deleteAddress, listAddress, requestAddress } from "./request-filter.ts";
import { StatusBadge } from "./status-badge.tsx";
import { StatusForm, useStatus } from "./status-form.tsx";

type Props = { request: RequestView; query: string; spam: boolean };

/** One request in the owner's list; `query` is the list's, for the way back. */
export function RequestCard({ request, query, spam }: Props) {
  const { id, name } = request;
  const current = useStatus(id, request.status);
  // Closing the dialog goes back to this list, instead of on to another one.
  const opened = { backTo: listAddress(query) };
  return (
    <article className="req">
      <div>
        <div className="head-l">
          <h2 className="few">{name}</h2>
          {!spam && <StatusBadge status={current.status} />}
        </div>
        <p className="when">
          {request.received}
          {request.age && !spam && (
            <>
              <br />
              <span className="a">
                <span className={request.urgency}>{request.age}</span>
              </span>
            </>
          )}
        </p>
      </div>
      <div>
        <p className="svc-l few">{request.service}</p>
        <p className="clamp">{request.message}</p>
        <Link
          className="more"
          to={requestAddress(id, query)}
          state={opened}
          preventScrollReset
          aria-label={`View Details, ${name}`}
        >
          View Details
        </Link>
      </div>
      <Ways request={request} />
      <div className="set">
        {spam ? (
          <NotSpam id={id} name={name} query={query} />
        ) : (
          <StatusForm id={id} name={name} current={current} query={query} back="list" />
        )}
        <Link
          className="del"
          to={deleteAddress(id, query)}
          state={opened}
          preventScrollReset
          aria-label={`Delete, ${name}`}
        >
          Delete
        </Link>
      </div>
    </article>
  );
}

function Ways({ request: { phone, call, email, write } }: { request: RequestView }) {
  const [mailbox, ...host] = email.split("@");
  return (
    <div className="ways">
      {call ? (
        <a href={call}>
          <span className="few">{phone}</span>
        </a>
      ) : (
        <span>
          <span className="few">{phone}</span>
        </span>
      )}
      <a className="mail" href={write} aria-label={`Email ${email}`}>
        <span className="few">
          {mailbox}@<wbr />
          {host.join("@")}
        </span>
      </a>
    </div>
  );
}

/** The button that takes the spam flag off a request. */
export function NotSpam({ id, name, query }: { id: number; name: string; query: string }) {
  return (
    <Form
      method="post"
      action={requestAddress(id, query)}
      preventScrollReset
      replace
      viewTransition
    >
      <button className="btn line sm" type="submit" name="intent" value="not-spam">
        Not spam<span className="sr">, {name}</span>
      </button>
    </Form>
  );
}
