import { href } from "react-router";
import { telephoneLink } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { ButtonLink, CallLink } from "#app/ui/button.tsx";
import { Rule, RuleList } from "#app/ui/fact-lists.tsx";
import { ActionRow, Section } from "#app/ui/layout.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";

/** How the business came about, and what it holds to. */
export function StoryAndValues() {
  const { claims, estimateRadius, phone } = useBusiness();
  return (
    <Section>
      <Split>
        <SplitSide className="[&>p]:max-w-[36em]">
          <h2 className="mb-8">How we got here</h2>
          <p>
            The first job was a lobby that somebody had already priced for demolition. The marble
            under the wax was fine. It usually is: most floors that look finished are only worn, and
            a worn surface can be ground, honed, stripped or sealed.
          </p>
          <p className="mt-4">
            With {claims.yearsInStory} years of floors behind us we still start the same way.
            Somebody comes, looks, and tells you what the floor can be, and what it cannot.
          </p>
          <ActionRow className="mt-8">
            <ButtonLink prefetch="intent" to={`${href("/contact")}#contact-form`}>
              Get Free Quote
            </ButtonLink>
            <CallLink href={telephoneLink(phone)}>{phone}</CallLink>
          </ActionRow>
        </SplitSide>
        <SplitSide>
          <h2 className="mb-8">What we hold to</h2>
          <RuleList>
            <Rule name="Restore first">Replace only what is gone</Rule>
            <Rule name="Look first">Free estimates within {estimateRadius} miles</Rule>
            <Rule name="Covered">Licensed and insured</Rule>
            <Rule name="Finished">{claims.satisfaction} satisfaction</Rule>
          </RuleList>
        </SplitSide>
      </Split>
    </Section>
  );
}
