import { Link } from "react-router";
import { hoursText, replyTime, telephoneLink } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";

/** The last thing on each page: the telephone number, large. */
export function CallBand({ heading }: { heading: string }) {
  const business = useBusiness();
  const { phone } = business;
  return (
    <section className="call dark">
      <div className="wrap">
        <h2>{heading}</h2>
        <div className="row">
          <p>
            <a className="big" href={telephoneLink(phone)}>
              {phone}
            </a>
          </p>
          <div>
            <p className="small muted mb-5">
              {hoursText(business)}.{business.takesEmergencies && " Emergencies 24/7."}
              <br />
              Write to us and hear back within {replyTime(business)}.
            </p>
            <p className="acts">
              <Link prefetch="intent" className="btn" to="/contact#contact-form">
                Get Free Quote
              </Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
