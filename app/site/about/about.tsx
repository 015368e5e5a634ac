import { href } from "react-router";
import { listed, townNames } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import { pageMeta } from "#app/business/page-meta.ts";
import { businessData } from "#app/business/structured-data.ts";
import tools from "#app/images/about-tools.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import { Lead, leadLook, Section } from "#app/ui/layout.tsx";
import { Picture, preloadPicture } from "#app/ui/picture.tsx";
import { PageHead, Split, SplitPhoto, SplitSide } from "#app/ui/split.tsx";
import type { Route } from "./+types/about.ts";
import { LocalExpertise } from "./local-expertise.tsx";
import { StoryAndValues } from "./story.tsx";
import { TeamAndGuide } from "./team.tsx";

/** Its place is higher than wide beside the year. */
const toolsSizes = "(min-width: 44em) 62vw, 100vw";

export const links: Route.LinksFunction = () => preloadPicture(tools, toolsSizes);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "About us",
      description: ({ business }) =>
        `Founded ${business.yearFounded}: a floor and surface restoration business for ${listed(townNames(business))}. What we hold to, and how a job starts.`,
      path: href("/about"),
      trail: [{ name: "About", path: href("/about") }],
      structuredData: (site) => [businessData(site)],
    },
    matches,
  );

export default function About() {
  const { area, yearFounded } = useBusiness();
  return (
    <>
      <PageHead
        aside={
          <Lead>
            We restore what is already under your feet, in homes and commercial buildings in {area}.
          </Lead>
        }
      >
        <h1>Same floor, second life.</h1>
      </PageHead>
      <Section aria-label={`Founded ${yearFounded}`}>
        <Split>
          <SplitSide as="p" className="flex flex-col justify-between gap-12">
            <span className={leadLook}>Founded </span>
            <span className="numeral -ml-[0.04em] text-[clamp(6rem,1rem+18vw,20rem)] leading-[0.76] tracking-[-0.06em]">
              {yearFounded}
            </span>
          </SplitSide>
          <SplitPhoto>
            <Picture
              picture={tools}
              sizes={toolsSizes}
              alt="Diamond pads laid out by grit on a half-polished slab, with a floor grinder, a moisture meter and knee pads"
              priority
            />
          </SplitPhoto>
        </Split>
      </Section>
      <StoryAndValues />
      <LocalExpertise />
      <TeamAndGuide />
      <CallBand heading="Ask us about your floor." />
    </>
  );
}
