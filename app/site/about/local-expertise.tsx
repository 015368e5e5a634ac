import poolDeck from "#app/images/pool-deck-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import { PlacedPicture } from "#app/photos/show/photo.tsx";
import { WordRow } from "#app/pieces/fact-rows.tsx";
import { Section } from "#app/ui/page/layout.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Split, SplitPhoto, SplitSide } from "#app/ui/picture/split.tsx";
import type { AboutWords } from "./about-sheet.ts";

const sizes = "(min-width: 56em) 62vw, 100vw";

/** What floors go through in the area, and the towns. */
export function LocalExpertise({ words }: { words: AboutWords }) {
  // The site's own picture belongs to the lines about the desert.
  if (words.local.length === 0 && !words.localPhoto)
    return words.localArea ? <p className="px-edge py-12">{words.localArea}</p> : null;
  return (
    <Section className="break-inside-avoid">
      <Split kind="early">
        <SplitPhoto>
          <PlacedPicture placed={words.localPhoto} sizes={sizes}>
            <Picture
              picture={poolDeck}
              className="object-[60%_70%]"
              sizes={sizes}
              alt="Travertine pool deck with desert plants, clean and pale in the sun"
            />
          </PlacedPicture>
        </SplitPhoto>
        <SplitSide>
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
