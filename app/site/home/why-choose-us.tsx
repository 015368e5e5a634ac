import { useBusiness } from "#app/business/facts/business-context.tsx";
import { numberAndUnit } from "#app/business/facts/claims-in-words.ts";
import kitchen from "#app/images/tile-kitchen-after.jpg?w=800;1200;1600&format=avif;webp;jpg&as=picture";
import { PlacedPicture } from "#app/photos/show/photo.tsx";
import { NumberRow } from "#app/pieces/fact-rows.tsx";
import { Section } from "#app/ui/page/layout.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Split, SplitPhoto, SplitSide } from "#app/ui/picture/split.tsx";
import type { HomeWords } from "./home-sheet.ts";

/** Short units beside a large number. */
const shortUnits: Record<string, string> = { days: "d", weeks: "wk", months: "mo" };
const sizes = "(min-width: 56em) 68vw, 100vw";

export function WhyChooseUs({ words }: { words: HomeWords }) {
  // A figure is empty where it is a claim that the owner left out.
  const reasons = words.reasons.filter(({ figure }) => figure !== "");
  if (reasons.length === 0) return null;
  return (
    <Section className="break-inside-avoid">
      <Split kind="early">
        <SplitPhoto>
          <PlacedPicture placed={words.whyPhoto} sizes={sizes}>
            <Picture
              picture={kitchen}
              className="object-[50%_60%]"
              sizes={sizes}
              alt="Kitchen in low sun, its floor restored"
            />
          </PlacedPicture>
        </SplitPhoto>
        <SplitSide height="py-16">
          <h2 className="mb-8">{words.whyHeading}</h2>
          <dl>
            {reasons.map((reason) => (
              <Reason key={reason.figure + reason.promise} {...reason} />
            ))}
          </dl>
        </SplitSide>
      </Split>
    </Section>
  );
}

function Reason({ figure, promise, words }: HomeWords["reasons"][number]) {
  const { scheduling } = useBusiness();
  const { number, unit } = numberAndUnit(figure);
  // "1-2 weeks" stays on one line.
  const parts = words.split(scheduling);
  return (
    <NumberRow number={number} unit={shortUnits[unit] ?? unit} promise={promise}>
      {parts[0]}
      {parts.length > 1 && (
        <>
          <span className="inline-block wrap-anywhere">{scheduling}</span>
          {parts.slice(1).join(scheduling)}
        </>
      )}
    </NumberRow>
  );
}
