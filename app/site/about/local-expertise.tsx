import { listed, townNames } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import poolDeck from "#app/images/pool-deck-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import { WordRow } from "#app/site/pieces/fact-rows.tsx";
import { Section } from "#app/ui/layout.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Split, SplitPhoto, SplitSide } from "#app/ui/split.tsx";

/** What floors go through here, and where we work. */
export function LocalExpertise() {
  const business = useBusiness();
  return (
    <Section>
      <Split kind="early">
        <SplitPhoto>
          <Picture
            picture={poolDeck}
            className="object-[60%_70%]"
            sizes="(min-width: 56em) 62vw, 100vw"
            alt="Travertine pool deck with desert plants, clean and pale in the sun"
          />
        </SplitPhoto>
        <SplitSide>
          <h2 className="mb-8">Floors in the desert</h2>
          <dl>
            <WordRow word="Hard water">
              Leaves scale on pool decks and shower stone that soap will not touch.
            </WordRow>
            <WordRow word="Sand">Comes in on every shoe and works like paper on a finish.</WordRow>
            <WordRow word="Sun">
              Heats a slab until cheap coatings let go. We use sealers that hold.
            </WordRow>
          </dl>
          <p className="border-t border-line pt-6 text-note leading-[1.6] text-quiet">
            We work in {listed(townNames(business))}, all in {business.county}.
          </p>
        </SplitSide>
      </Split>
    </Section>
  );
}
