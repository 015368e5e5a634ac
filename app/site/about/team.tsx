import { useBusiness } from "#app/business/business-context.tsx";
import { GuideLink } from "#app/site/pieces/guide-link.tsx";

/** What the team says, beside its guide. */
export function TeamAndGuide() {
  const { name } = useBusiness();
  return (
    <section className="sect" aria-label="The team, and its guide">
      <div className="bays held">
        <figure className="bay">
          <blockquote className="quote">
            <p>&ldquo;If it can be saved, we say so. If it cannot, we say that first.&rdquo;</p>
          </blockquote>
          <figcaption className="who">
            <b>The team</b>
            <span className="muted">{name}</span>
          </figcaption>
        </figure>
        <div className="bay flex flex-col items-start justify-end gap-5">
          <p className="lead">
            The Free Floor Restoration Guide tells you what to ask before you hire anyone, us
            included.
          </p>
          <GuideLink className="btn line" />
        </div>
      </div>
    </section>
  );
}
