import { hoursText, telephoneLink } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { GuideLink } from "#app/site/pieces/guide-link.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { Fact, FactList } from "#app/ui/fact-lists.tsx";
import { SplitSide } from "#app/ui/split.tsx";

/** The bay beside the form: telephone, email, hours and what speaks for us. */
export function ContactInfo() {
  const business = useBusiness();
  const { phone, emergencyPhone, email, license, claims } = business;
  const [mailbox, host] = email.split("@");
  const facts = [
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
    <SplitSide height="max-lg:py-12 lg:pt-head lg:pb-section">
      <p className="text-quiet">Call us</p>
      <a
        className="inline-flex min-h-target items-center text-[clamp(1.625rem,1rem+1.6vw,2.375rem)] leading-[1.1] font-semibold tracking-[-0.03em] whitespace-nowrap no-underline font-stretch-(--heading-stretch) hover:underline"
        href={telephoneLink(phone)}
      >
        {phone}
      </a>
      <FactList className="mt-4">
        <Fact name="Email">
          <a href={`mailto:${email}`}>
            {mailbox}@<wbr />
            {host}
          </a>
        </Fact>
        <Fact name="Hours">{hoursText(business)}</Fact>
        {business.takesEmergencies && (
          <Fact name="Emergency">
            <a href={telephoneLink(emergencyPhone)}>{emergencyPhone}</a>, 24/7
          </Fact>
        )}
        {facts.map(([name, fact]) => (
          <Fact key={name} name={name}>
            {fact}
          </Fact>
        ))}
      </FactList>
      <h2 className="mt-12 mb-4 text-big">Why choose us</h2>
      <ul className="text-note leading-[1.6] *:border-t *:border-line *:py-2.5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p className="mt-6">
        <GuideLink className={buttonLook("outline")} />
      </p>
    </SplitSide>
  );
}
