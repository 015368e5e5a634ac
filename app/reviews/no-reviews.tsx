import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { LeaveIcon } from "#app/ui/controls/icons.tsx";
import { Lead } from "#app/ui/page/layout.tsx";

/** Says whom to ask while there are no reviews. */
export function NoReviews({ googlePage }: { googlePage: string }) {
  const { phone, email, claims } = useBusiness();
  const elsewhere = claims.ratingSource && claims.reviews;
  return (
    <section className="border-t border-line px-edge py-section">
      <h2>{elsewhere ? `Our reviews are on ${claims.ratingSource}` : "No reviews here yet"}</h2>
      <Lead className="mt-3">
        {elsewhere && "None is here yet. "}Ask us about a floor like yours: call{" "}
        <a href={telephoneLink(phone)}>{phone}</a> or write to{" "}
        <a href={`mailto:${email}`}>{email}</a>.
      </Lead>
      {googlePage && (
        <p className="mt-3">
          <a className="inline-flex min-h-target items-center" href={googlePage} rel="noreferrer">
            Our page on Google
            <LeaveIcon />
          </a>
        </p>
      )}
    </section>
  );
}
