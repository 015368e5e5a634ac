import { hoursText, telephoneLink } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { GuideLink } from "#app/site/pieces/guide-link.tsx";

/** The bay beside the form: telephone, email, hours and what speaks for us. */
export function ContactInfo() {
  const business = useBusiness();
  const { phone, email, license, claims } = business;
  const [mailbox, host] = email.split("@");
  const facts = [
    ["Hours", hoursText(business)],
    ...(business.takesEmergencies ? [["Emergency", "24/7"]] : []),
    ["Estimates", `Free within ${business.estimateRadius} miles`],
    ["Scheduling", `Typically ${business.scheduling}`],
    ...(license ? [["License", license]] : []),
  ];
  const reasons = [
    "Licensed and insured",
    `${claims.rating} rating from ${claims.reviews} reviews`,
    `${claims.satisfaction} satisfaction`,
  ];
  return (
    <div className="bay">
      <p className="muted">Call us</p>
      <a className="reach" href={telephoneLink(phone)}>
        {phone}
      </a>
      <dl className="kv">
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>
              {mailbox}@<wbr />
              {host}
            </a>
          </dd>
        </div>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-12 mb-4 text-big">Why choose us</h2>
      <ul className="small">
        {reasons.map((reason) => (
          <li className="rule py-2.5" key={reason}>
            {reason}
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <GuideLink className="btn line" />
      </p>
    </div>
  );
}
