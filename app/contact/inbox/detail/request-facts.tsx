import { Waiting } from "#app/contact/inbox/list/waiting.tsx";
import { contactLabels } from "#app/contact/request/contact-request.ts";
import type { RequestView } from "#app/contact/request/contact-requests.server.ts";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";

type Props = { request: RequestView; mail: string | null; acknowledged: string | null };

const reach = "-my-3.5 inline-block py-3.5";

/** Who asks, for what, since when; `mail` and `acknowledged` are the states of the mails to the owner and to the customer. */
export function CustomerFacts({ request, mail, acknowledged }: Props) {
  const { call, text, phone, email, write } = request;
  return (
    <RuleList>
      <Rule name={contactLabels.phone}>
        {text && (
          <a
            className={`${reach} mr-6 min-w-target text-right lg:hidden print:hidden`}
            href={text}
            aria-label={`Text ${phone}`}
          >
            Text
          </a>
        )}
        {call ? (
          <a className={reach} href={call}>
            {phone}
          </a>
        ) : (
          phone
        )}
      </Rule>
      <Rule name={contactLabels.email}>
        <a className={reach} href={write}>
          {email}
        </a>
      </Rule>
      <Rule name="Service request">{request.service}</Rule>
      <Rule name="Received">
        <Waiting request={request} />
        {request.received}
      </Rule>
      {mail && <Rule name="Email to you">{mail}</Rule>}
      {acknowledged && <Rule name="Acknowledged">{acknowledged}</Rule>}
    </RuleList>
  );
}
