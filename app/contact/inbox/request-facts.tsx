import { contactLabels } from "#app/contact/contact-request.ts";
import type { RequestView } from "#app/contact/contact-requests.server.ts";

type Props = { request: RequestView; mail: string | null };

/** Who asks, for what, since when; `mail` is the state of the owner's mail about it. */
export function CustomerFacts({ request, mail }: Props) {
  const { call, phone, email, write } = request;
  return (
    <div className="bay">
      <h2>Customer information</h2>
      <dl className="spec">
        <div>
          <dt>{contactLabels.phone}</dt>
          <dd>{call ? <a href={call}>{phone}</a> : phone}</dd>
        </div>
        <div>
          <dt>{contactLabels.email}</dt>
          <dd>
            <a href={write}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Service request</dt>
          <dd>{request.service}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>
            {request.received}
            {request.age && <span className={`block ${request.urgency}`}>{request.age}</span>}
          </dd>
        </div>
        {mail && (
          <div>
            <dt>Email to you</dt>
            <dd>{mail}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
