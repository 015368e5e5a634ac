import { href } from "react-router";
import { currentBusiness, isSampleBusiness } from "#app/business/facts/business.server.ts";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { businessData } from "#app/business/sharing/structured-data.ts";
import poolDeck from "#app/images/pool-deck-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import { firstQuotation, lookSheet } from "#app/look/look-sheet.ts";
import { CallBand } from "#app/pieces/call-band.tsx";
import { type Example, examplesFor, PhotoOrExample } from "#app/services/example-picture.tsx";
import { shownServices } from "#app/services/services.server.ts";
import { Lead, Section } from "#app/ui/page/layout.tsx";
import { PageHead, Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/about.ts";
import { FirstBand, StoryAndValues, TeamAndGuide, toolsPreload } from "./about-sections.tsx";
import { type AboutWords, aboutSheet } from "./about-sheet.ts";

export function loader() {
  const words = pageWords(aboutSheet);
  const owner = pageWords(lookSheet);
  // Nobody says the sample's sentence in a real firm's name until its owner signs it.
  const isSaid = isSampleBusiness() || owner.ownerName || words.teamQuote !== firstQuotation;
  const [tools = null, deck = null] = examplesFor(shownServices(), [
    { codes: ["concrete-polishing"] },
    { codes: ["power-washing", "pool-deck-restoration"] },
  ]);
  return {
    words: { ...words, teamQuote: isSaid ? words.teamQuote : "" },
    sharing: sharedAs(words),
    year: currentBusiness().yearFounded,
    owner,
    tools: words.photo || owner.ownerPhoto ? null : tools,
    deck,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      ...sharing(loaderData),
      path: href("/about"),
      preloads: loaderData?.tools === "own" ? toolsPreload(loaderData.year) : undefined,
      trail: [{ name: "About", path: href("/about") }],
      structuredData: (site) => [businessData(site)],
    },
    matches,
  );

export default function About({ loaderData }: Route.ComponentProps) {
  const { words, year, owner } = loaderData;
  return (
    <>
      <PageHead aside={<Lead>{words.lead}</Lead>}>
        <h1>{words.headline}</h1>
      </PageHead>
      <FirstBand {...{ words, year, owner }} example={loaderData.tools} />
      <StoryAndValues words={words} area={hasLocalBand(words) ? "" : words.localArea} />
      <LocalExpertise words={words} example={loaderData.deck} />
      <TeamAndGuide {...{ words, owner }} />
      <CallBand heading={words.callHeading} quote={words.quoteButton} />
    </>
  );
}

/** Without it the line about the towns ends the story. The site's own picture belongs to the desert. */
const hasLocalBand = ({ local, localPhoto }: AboutWords) => local.length > 0 || localPhoto !== null;

/** What floors go through in the area, and the towns. */
function LocalExpertise({ words, example }: { words: AboutWords; example: Example }) {
  if (!hasLocalBand(words)) return null;
  return (
    <Section id="local" className="break-inside-avoid">
      <Split kind="early">
        <PhotoOrExample
          placed={words.localPhoto}
          example={example}
          sizes="(min-width: 56em) 62vw, 100vw"
          own={{
            picture: poolDeck,
            className: "object-[60%_70%]",
            alt: "Example: a pool deck with desert plants, clean and pale in the sun",
          }}
        />
        <SplitSide className="only:col-span-full" height="py-16 print:py-4">
          {words.local.length > 0 && (
            <>
              <h2 className="mb-8">{words.localHeading}</h2>
              <dl>
                {words.local.map(({ word, words }) => (
                  <div
                    className="border-t border-line py-6 print:py-2 md:max-lg:py-5"
                    key={word + words}
                  >
                    <dt className="text-[1rem] font-semibold">{word}</dt>
                    <dd className="text-[1rem]/[1.55] text-balance">{words}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {words.localArea && (
            <p className="border-t border-line pt-6 text-note leading-[1.6] text-quiet">
              {words.localArea}
            </p>
          )}
        </SplitSide>
      </Split>
    </Section>
  );
}
