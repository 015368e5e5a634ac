import { useBusiness } from "#app/business/business-context.tsx";
import { GuideLink } from "#app/site/pieces/guide-link.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { Lead, quoteLook, Section } from "#app/ui/layout.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";

/** What the team says, beside its guide. */
export function TeamAndGuide() {
  const { name } = useBusiness();
  return (
    <Section aria-label="The team, and its guide">
      <Split>
        <SplitSide as="figure">
          <blockquote className={quoteLook.display}>
            <p>&ldquo;If it can be saved, we say so. If it cannot, we say that first.&rdquo;</p>
          </blockquote>
          <figcaption className="mt-6 text-note leading-normal">
            <b className="block font-semibold">The team</b>
            <span className="text-quiet">{name}</span>
          </figcaption>
        </SplitSide>
        <SplitSide className="flex flex-col items-start justify-end gap-5">
          <Lead>
            The Free Floor Restoration Guide tells you what to ask before you hire anyone, us
            included.
          </Lead>
          <GuideLink className={buttonLook("outline")} />
        </SplitSide>
      </Split>
    </Section>
  );
}
