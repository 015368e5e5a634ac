import { href } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { ProofLink, RatingText } from "#app/pieces/proof-link.tsx";
import { TextLink } from "#app/pieces/text-link.tsx";
import { ButtonLink, CallLink } from "#app/ui/controls/button.tsx";
import { Fact, FactList, Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { ActionRow, Section } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { AboutWords } from "./about-sheet.ts";

/** The story, with a last paragraph about the area, and the values. */
export function StoryAndValues({ words, area }: { words: AboutWords; area: string }) {
  const { phone } = useBusiness();
  const paragraphs = `${words.story}\n\n${area}`.trim().split(/\n\s*\n/);
  const values = words.values.filter((value) => value.words !== "");
  return (
    <Section>
      <Split>
        <SplitSide id="story" className="[&>p]:max-w-[36em]">
          <h2 className="mb-8">{words.storyHeading}</h2>
          {paragraphs.map((paragraph) => (
            <p className="whitespace-pre-line not-first-of-type:mt-4" key={paragraph}>
              {paragraph}
            </p>
          ))}
          <ActionRow className="mt-8">
            <ButtonLink prefetch="intent" to={`${href("/contact")}#contact-form`}>
              {words.quoteButton}
            </ButtonLink>
            <CallLink href={telephoneLink(phone)}>{phone}</CallLink>
            <TextLink />
          </ActionRow>
        </SplitSide>
        <SplitSide id="values">
          {values.length > 0 && (
            <>
              <h2 className="mb-8">{words.valuesHeading}</h2>
              <RuleList>
                {values.map((value) => (
                  <Rule key={value.name + value.words} name={value.name}>
                    {value.words}
                  </Rule>
                ))}
              </RuleList>
            </>
          )}
          <Proof />
        </SplitSide>
      </Split>
    </Section>
  );
}

/** What visitors can look up elsewhere; nothing without a license and a link. */
function Proof() {
  const { license, licenseLink, ratingLink } = useBusiness();
  if (!license && !ratingLink) return null;
  return (
    <>
      <h2 className="mb-8 not-first:mt-16">Look us up</h2>
      <FactList>
        {license && (
          <Fact name="License">
            <b className="block font-semibold">{license}</b>
            {licenseLink && <ProofLink to={licenseLink}>See it in the state’s register</ProofLink>}
          </Fact>
        )}
        {ratingLink && (
          <Fact name="Rating">
            <RatingText />
          </Fact>
        )}
      </FactList>
    </>
  );
}
