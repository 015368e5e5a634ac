import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import type { PageWords } from "#app/business/sharing/page-words.server.ts";
import tools from "#app/images/about-tools.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import type { lookSheet } from "#app/look/look-sheet.ts";
import { PlacedPicture } from "#app/photos/show/photo.tsx";
import { QuoteButton, TextLink } from "#app/pieces/contact-actions.tsx";
import { GuideLink } from "#app/pieces/guide/guide-link.tsx";
import { ProofLink, RatingText } from "#app/pieces/proof-link.tsx";
import { type Example, PhotoOrExample } from "#app/services/example-picture.tsx";
import { CallLink } from "#app/ui/controls/button.tsx";
import { Fact, FactList, Rule, RuleList } from "#app/ui/page/fact-lists.tsx";
import { ActionRow, Lead, leadLook, quoteLook, Section } from "#app/ui/page/layout.tsx";
import { preloadPicture } from "#app/ui/picture/picture.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { AboutWords } from "./about-sheet.ts";

type Props = { words: AboutWords; owner: PageWords<typeof lookSheet> };

/** The place beside the year is higher than wide; without a year the photo stands alone. */
const sizesBeside = (side: unknown) => (side ? "(min-width: 44em) 62vw, 100vw" : "100vw");

export const toolsPreload = (year: number | null) => preloadPicture(tools, sizesBeside(year));

const apart = "flex grow flex-col justify-between gap-12";
const giant = "-ml-[0.04em] text-[clamp(6rem,1rem+18vw,20rem)] leading-[0.76] tracking-[-0.06em]";

type FirstProps = Props & { year: number | null; example: Example };

/** The year beside a photo; beside the owner's portrait the quotation too. */
export function FirstBand({ words, owner, year, example }: FirstProps) {
  const { ownerPhoto, ownerName } = owner;
  const side = ownerPhoto ?? year;
  const place = side ? "" : "col-span-full md:aspect-21/9";
  return (
    <Section id="founded" aria-label={year ? `${words.founded} ${year}` : undefined}>
      <Split>
        {side && (
          <SplitSide className={`${apart} ${ownerPhoto ? "md:min-h-[48vw]" : ""}`}>
            {ownerPhoto && words.teamQuote && <Quotation words={words} owner={ownerName} />}
            {year && (
              <p className={ownerPhoto ? "border-line border-t pt-4" : apart}>
                <span className={leadLook}>{words.founded} </span>
                <span
                  className={`numeral print:text-number ${ownerPhoto ? "ml-2 text-h2" : giant}`}
                >
                  {year}
                </span>
              </p>
            )}
          </SplitSide>
        )}
        <PhotoOrExample
          className={ownerPhoto ? "max-md:order-first max-md:aspect-square!" : place}
          placed={ownerPhoto ?? words.photo}
          example={example}
          sizes={sizesBeside(side)}
          own={{
            picture: tools,
            alt: "Example: tools on a concrete floor that is half done: pads by grit and a grinder",
          }}
          priority
        />
      </Split>
    </Section>
  );
}

/** The story, with a last paragraph about the area; the values and what can be looked up. */
export function StoryAndValues({ words, area }: { words: AboutWords; area: string }) {
  const { phone, license, licenseLink, ratingLink } = useBusiness();
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
            <QuoteButton>{words.quoteButton}</QuoteButton>
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
          {/* What visitors can look up elsewhere. */}
          {(license || ratingLink) && (
            <>
              <h2 className="mb-8 not-first:mt-16">Look us up</h2>
              <FactList>
                {license && (
                  <Fact name="License">
                    <b className="block font-semibold">{license}</b>
                    {licenseLink && (
                      <ProofLink to={licenseLink}>See it in the state’s register</ProofLink>
                    )}
                  </Fact>
                )}
                {ratingLink && (
                  <Fact name="Rating">
                    <RatingText />
                  </Fact>
                )}
              </FactList>
            </>
          )}
        </SplitSide>
      </Split>
    </Section>
  );
}

/** The quotation, signed with the owner's name where it is known. */
function Quotation({ words, owner }: { words: AboutWords; owner: string }) {
  const { name } = useBusiness();
  return (
    <figure>
      <blockquote className={quoteLook.display}>
        <p className="text-balance">&ldquo;{words.teamQuote}&rdquo;</p>
      </blockquote>
      <figcaption className="mt-6 text-note leading-normal">
        <b className="block font-semibold">{owner || words.teamSigned}</b>
        <span className="text-quiet">{owner ? `Owner, ${name}` : name}</span>
      </figcaption>
    </figure>
  );
}

/** The quotation, unless it stands beside the portrait, and the crew; beside them the link to the guide. */
export function TeamAndGuide({ words, owner }: Props) {
  const hasQuotation = !owner.ownerPhoto && words.teamQuote !== "";
  return (
    <Section id="team" aria-label="The team, and its guide">
      {words.teamPhoto && (
        <div className="aspect-3/2 md:aspect-21/9 [&_img]:size-full [&_img]:object-cover print:hidden">
          <PlacedPicture placed={words.teamPhoto} sizes="100vw" />
        </div>
      )}
      <Split>
        {(hasQuotation || words.team.length > 0) && (
          <SplitSide>
            {hasQuotation && <Quotation words={words} owner={owner.ownerName} />}
            {words.team.length > 0 && (
              <div className="not-first:mt-16">
                <h2 className="mb-8">{words.teamHeading}</h2>
                <ul className="grid gap-x-8 sm:grid-cols-2">
                  {words.team.map(({ name, role, since }) => (
                    <li className="border-line border-t py-4" key={name + role}>
                      <b className="block font-semibold">{name}</b>
                      {role && <span className="block text-note">{role}</span>}
                      {since > 0 && (
                        <span className="text-note text-quiet">with us since {since}</span>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </SplitSide>
        )}
        <SplitSide
          id="guide"
          className="flex flex-wrap content-end items-center gap-5 only:col-span-full"
        >
          <Lead>{words.guideLead}</Lead>
          <GuideLink />
        </SplitSide>
      </Split>
    </Section>
  );
}
