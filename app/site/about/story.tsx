import { href } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { TextLink } from "#app/pieces/text-link.tsx";
import { ButtonLink, CallLink } from "#app/ui/controls/button.tsx";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { ActionRow, Section } from "#app/ui/page/layout.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { AboutWords } from "./about-sheet.ts";

/** The story and the values. */
export function StoryAndValues({ words }: { words: AboutWords }) {
  const { phone } = useBusiness();
  const values = words.values.filter((value) => value.words !== "");
  return (
    <Section>
      <Split>
        <SplitSide className="[&>p]:max-w-[36em]">
          <h2 className="mb-8">{words.storyHeading}</h2>
          {paragraphs(words.story).map((paragraph) => (
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
        <SplitSide>
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
        </SplitSide>
      </Split>
    </Section>
  );
}

/** Paragraphs are separated by blank lines. */
const paragraphs = (text: string) => text.split(/\n\s*\n/);
