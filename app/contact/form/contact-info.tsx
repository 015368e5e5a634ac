import { claims, telephoneLink } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { GuideLink } from "#app/site/pieces/guide-link.tsx";

const reasons = ["Licensed and insured", "5.0 rating from 150+ reviews", "100% satisfaction"];

/** The bay beside the form: telephone, email, hours and what speaks for us. */
export function ReachUs() {
  const { phone, email, license } = useBusiness();
  const [mailbox, host] = email.split("@");
  const facts = [
    ["Hours", claims.hours],
    ["Emergency", "24/7"],
    ["Estimates", "Free within 25 miles"],
    ["Scheduling", "Typically 1-2 weeks"],
    ...(license ? [["License", license]] : []),
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
