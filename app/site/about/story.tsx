import { href } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { PlacedPicture } from "#app/photos/show/photo.tsx";
import { GuideLink } from "#app/pieces/guide/guide-link.tsx";
import { TextLink } from "#app/pieces/text-link.tsx";
import { ButtonLink, buttonLook, CallLink } from "#app/ui/controls/button.tsx";
import { Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { ActionRow, Lead, quoteLook, Section } from "#app/ui/page/layout.tsx";
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

/** The team's quote and people, beside the link to the guide. */
export function TeamAndGuide({ words }: { words: AboutWords }) {
  const { name } = useBusiness();
  return (
    <Section aria-label="The team, and its guide">
      {words.teamPhoto && (
        <div className="aspect-3/2 md:aspect-21/9 [&_img]:size-full [&_img]:object-cover print:hidden">
          <PlacedPicture placed={words.teamPhoto} sizes="100vw">
            {null}
          </PlacedPicture>
        </div>
      )}
      <Split>
        <SplitSide>
          <figure>
            <blockquote className={quoteLook.display}>
              <p className="text-balance">&ldquo;{words.teamQuote}&rdquo;</p>
            </blockquote>
            <figcaption className="mt-6 text-note leading-normal">
              <b className="block font-semibold">{words.teamSigned}</b>
              <span className="text-quiet">{name}</span>
            </figcaption>
          </figure>
          <People team={words.team} />
        </SplitSide>
        <SplitSide className="flex flex-col items-start justify-end gap-5">
          <Lead>{words.guideLead}</Lead>
          <GuideLink className={buttonLook("outline")} />
        </SplitSide>
      </Split>
    </Section>
  );
}

function People({ team }: Pick<AboutWords, "team">) {
  if (team.length === 0) return null;
  return (
    <ul className="mt-12 grid gap-x-8 sm:grid-cols-2" aria-label="The team">
      {team.map(({ name, role }) => (
        <li className="border-line border-t py-4" key={name + role}>
          <b className="block font-semibold">{name}</b>
          <span className="text-note text-quiet">{role}</span>
        </li>
      ))}
    </ul>
  );
}
