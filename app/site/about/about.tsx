import { href } from "react-router";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { businessData } from "#app/business/sharing/structured-data.ts";
import tools from "#app/images/about-tools.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import { PlacedPicture } from "#app/photos/show/photo.tsx";
import { CallBand } from "#app/pieces/call-band.tsx";
import { Lead, leadLook, Section } from "#app/ui/page/layout.tsx";
import { Picture, preloadPicture } from "#app/ui/picture/picture.tsx";
import { PageHead, Split, SplitPhoto, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/about.ts";
import { aboutSheet } from "./about-sheet.ts";
import { LocalExpertise } from "./local-expertise.tsx";
import { StoryAndValues } from "./story.tsx";
import { TeamAndGuide } from "./team.tsx";

/** The place beside the year is higher than wide. */
const toolsSizes = "(min-width: 44em) 62vw, 100vw";

export const loader = () => ({ words: pageWords(aboutSheet), sharing: sharedAs("about") });

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      ...sharing(loaderData),
      path: href("/about"),
      preloads: loaderData?.words.photo ? undefined : preloadPicture(tools, toolsSizes),
      trail: [{ name: "About", path: href("/about") }],
      structuredData: (site) => [businessData(site)],
    },
    matches,
  );

export default function About({ loaderData: { words } }: Route.ComponentProps) {
  const { yearFounded } = useBusiness();
  return (
    <>
      <PageHead aside={<Lead>{words.lead}</Lead>}>
        <h1>{words.headline}</h1>
      </PageHead>
      <Section aria-label={`${words.founded} ${yearFounded}`}>
        <Split>
          <SplitSide as="p" className="flex flex-col justify-between gap-12">
            <span className={leadLook}>{words.founded} </span>
            <span className="numeral -ml-[0.04em] text-[clamp(6rem,1rem+18vw,20rem)] leading-[0.76] tracking-[-0.06em]">
              {yearFounded}
            </span>
          </SplitSide>
          <SplitPhoto>
            <PlacedPicture placed={words.photo} sizes={toolsSizes} priority>
              <Picture
                picture={tools}
                sizes={toolsSizes}
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
