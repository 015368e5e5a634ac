import { hoursText, postalAddress } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { TextLink } from "#app/pieces/contact-actions.tsx";
import { GuideLink } from "#app/pieces/guide/guide-link.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import { SplitSide } from "#app/ui/picture/split.tsx";
import type { ContactWords } from "./contact-sheet.ts";

type Props = { words: ContactWords; isThanks?: boolean };

/** The column beside the form: telephone, email, hours, and reasons to choose us. */
export function ContactInfo({ words, isThanks = false }: Props) {
  const business = useBusiness();
  const { phone, emergencyPhone, email, license } = business;
  const [mailbox, host] = email.split("@");
  const facts = words.facts.filter((fact) => fact.words !== "");
  const reasons = isThanks ? [] : words.reasons.filter(({ line }) => line !== "");
  return (
    <SplitSide id="beside" height="max-lg:py-12 lg:pt-head lg:pb-section print:py-4">
      <p className="text-quiet">{isThanks ? words.thanksCall : words.callUs}</p>
      <p className="flex flex-wrap items-center gap-x-8">
        <a
          className="inline-flex min-h-target items-center text-[clamp(1.625rem,1rem+1.6vw,2.375rem)] leading-[1.1] font-semibold tracking-[-0.03em] wrap-anywhere no-underline font-stretch-(--heading-stretch) hover:underline"
          href={telephoneLink(phone)}
        >
          {phone}
        </a>
        <TextLink />
      </p>
      <FactList className="mt-4">
        <Fact name="Email">
          <a href={`mailto:${email}`}>
            {mailbox}@<wbr />
            {host}
          </a>
        </Fact>
        {business.addressLine && <Fact name="Address">{postalAddress(business)}</Fact>}
        <Fact id="hours" name="Hours">
          {hoursText(business)}
        </Fact>
        {business.emergencyHours && (
          <Fact name="Emergency">
            <a href={telephoneLink(emergencyPhone)}>{emergencyPhone}</a>, {business.emergencyHours}
          </Fact>
        )}
        {facts.map((fact) => (
          <Fact key={fact.name + fact.words} name={fact.name}>
            {fact.words}
          </Fact>
        ))}
        {license && <Fact name="License">{license}</Fact>}
      </FactList>
      {reasons.length > 0 && (
        <>
          <h2 className="mt-12 mb-4 text-big">{words.reasonsHeading}</h2>
          <ul className="border-b border-line text-note leading-[1.6] *:border-t *:border-line *:py-2.5">
            {reasons.map(({ line }) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {!isThanks && (
        <p className="mt-6">
          <GuideLink />
        </p>
      )}
    </SplitSide>
  );
}
