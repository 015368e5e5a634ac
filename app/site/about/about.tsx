import { href } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { businessData } from "#app/business/sharing/structured-data.ts";
import tools from "#app/images/about-tools.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import poolDeck from "#app/images/pool-deck-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import { PlacedPicture } from "#app/photos/show/photo.tsx";
import { CallBand } from "#app/pieces/call-band.tsx";
import { WordRow } from "#app/pieces/fact-rows.tsx";
import { Lead, leadLook, Section } from "#app/ui/page/layout.tsx";
import { Picture, preloadPicture } from "#app/ui/picture/picture.tsx";
import { PageHead, Split, SplitPhoto, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/about.ts";
import { type AboutWords, aboutSheet } from "./about-sheet.ts";
import { StoryAndValues, TeamAndGuide } from "./story.tsx";

const localSizes = "(min-width: 56em) 62vw, 100vw";
/** The place beside the year is higher than wide; without a year the photo stands alone. */
const toolsSizes = (year: unknown) => (year ? "(min-width: 44em) 62vw, 100vw" : "100vw");

export const loader = () => ({
  words: pageWords(aboutSheet),
  sharing: sharedAs("about"),
  year: currentBusiness().yearFounded,
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      ...sharing(loaderData),
      path: href("/about"),
      preloads:
        loaderData && !loaderData.words.photo
          ? preloadPicture(tools, toolsSizes(loaderData.year))
          : undefined,
      trail: [{ name: "About", path: href("/about") }],
      structuredData: (site) => [businessData(site)],
    },
    matches,
  );

export default function About({ loaderData: { words, year } }: Route.ComponentProps) {
  return (
    <>
      <PageHead aside={<Lead>{words.lead}</Lead>}>
        <h1>{words.headline}</h1>
      </PageHead>
      <Section aria-label={year ? `${words.founded} ${year}` : undefined}>
        <Split>
          {year && (
            <SplitSide as="p" className="flex flex-col justify-between gap-12">
              <span className={leadLook}>{words.founded} </span>
              <span className="numeral -ml-[0.04em] text-[clamp(6rem,1rem+18vw,20rem)] leading-[0.76] tracking-[-0.06em] print:text-number">
                {year}
              </span>
            </SplitSide>
          )}
          <SplitPhoto className={year ? "" : "col-span-full md:aspect-21/9"}>
            <PlacedPicture placed={words.photo} sizes={toolsSizes(year)} priority>
              <Picture
                picture={tools}
                sizes={toolsSizes(year)}
                alt="Tools on a floor that is half done: pads by grit, a grinder, a moisture meter and knee pads"
                priority
              />
            </PlacedPicture>
          </SplitPhoto>
        </Split>
      </Section>
      <StoryAndValues words={words} />
      <LocalExpertise words={words} />
      <TeamAndGuide words={words} />
      <CallBand heading={words.callHeading} quote={words.quoteButton} />
    </>
  );
}

/** What floors go through in the area, and the towns. */
function LocalExpertise({ words }: { words: AboutWords }) {
  // The site's own picture belongs to the lines about the desert.
  if (words.local.length === 0 && !words.localPhoto)
    return words.localArea ? <p className="px-edge py-12">{words.localArea}</p> : null;
  return (
    <Section className="break-inside-avoid">
      <Split kind="early">
        <SplitPhoto>
          <PlacedPicture placed={words.localPhoto} sizes={localSizes}>
            <Picture
              picture={poolDeck}
              className="object-[60%_70%]"
              sizes={localSizes}
              alt="Travertine pool deck with desert plants, clean and pale in the sun"
            />
          </PlacedPicture>
        </SplitPhoto>
        <SplitSide height="py-16 print:py-4">
          {words.local.length > 0 && (
            <>
              <h2 className="mb-8">{words.localHeading}</h2>
              <dl>
                {words.local.map(({ word, words }) => (
                  <WordRow key={word + words} word={word}>
                    {words}
                  </WordRow>
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
