import { listed, townNames } from "#app/business/business.ts";
import { useBusiness } from "#app/business/business-context.tsx";
import poolDeck from "#app/images/pool-deck-after.jpg?w=480;800;1200;1600&format=avif;webp;jpg&as=picture";
import { Picture } from "#app/ui/picture.tsx";

const desert = [
  ["Hard water", "Leaves scale on pool decks and shower stone that soap will not touch."],
  ["Sand", "Comes in on every shoe and works like paper on a finish."],
  ["Sun", "Heats a slab until cheap coatings let go. We use sealers that hold."],
] as const;

/** What floors go through here, and where we work. */
export function Desert() {
  const business = useBusiness();
  return (
    <section className="sect">
      <div className="bays held">
        <div className="bay photo">
          <Picture
            picture={poolDeck}
            className="object-[60%_70%]"
            sizes="(min-width: 44em) 58vw, 100vw"
            alt="Pool deck with clean stone pavers under a parasol"
          />
        </div>
        <div className="bay">
          <h2 className="sect-head">Floors in the desert</h2>
          <dl className="facts plain">
            {desert.map(([cause, effect]) => (
              <div key={cause}>
                <dt>{cause}</dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </dl>
          <p className="rule pt-6 small muted">
            We work in {listed(townNames(business))}, all in {business.county}.
          </p>
        </div>
      </div>
    </section>
  );
}
