import { useBusiness } from "#app/business/facts/business-context.tsx";
import after from "#app/images/marble-lobby-after.jpg?w=240;480&aspect=1:2&format=avif;jpg&as=picture";
import before from "#app/images/marble-lobby-before.jpg?w=240;480&aspect=1:2&format=avif;jpg&as=picture";
import { GuideLink } from "#app/pieces/guide/guide-link.tsx";
import type { Example } from "#app/services/example-picture.tsx";
import { servicePhotos } from "#app/services/service-photos.tsx";
import { Lead, pairLook, Section } from "#app/ui/page/layout.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { HomeWords } from "./home-sheet.server.ts";

type Props = { words: HomeWords; title: string; example: Example };

/** Section that offers the guide, with its cover: its title and the pictures of the example. */
export function GuideBand({ words, title, example }: Props) {
  const { name } = useBusiness();
  return (
    <Section id="guide" className="bg-surface-muted print:hidden">
      <Split>
        <SplitSide
          height="max-md:pt-16 max-md:pb-12 md:py-section"
          className="flex flex-col items-start"
        >
          <h2>{words.guideHeading}</h2>
          <Lead className="mt-5 mb-8">{words.guideLead}</Lead>
          <GuideLink className="mt-auto" />
        </SplitSide>
        {/* Stacked, the cover follows its text without a line. */}
        <SplitSide height="md:pt-section" className="flex items-end max-md:not-first:border-t-0">
          <div
            className="flex aspect-[8.5/9] w-[min(100%,24rem)] flex-col overflow-hidden border border-b-0 border-line bg-surface-bright"
            aria-hidden="true"
          >
            <p className="px-5 pt-5 pb-4 text-[1.375rem] leading-[1.05] font-semibold tracking-[-0.025em] font-stretch-(--heading-stretch)">
              {title}
            </p>
            <div className={`${pairLook} min-h-0 flex-1`}>
              {example === "own"
                ? [before, after].map((picture) => (
                    <Picture key={picture.img.src} picture={picture} alt="" sizes="12rem" />
                  ))
                : example && servicePhotos(example, { sizes: "12rem" })}
            </div>
            <p className="px-5 py-3 text-small leading-[1.3]">{name}</p>
          </div>
        </SplitSide>
      </Split>
    </Section>
  );
}
