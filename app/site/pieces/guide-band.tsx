import { useBusiness } from "#app/business/business-context.tsx";
import after from "#app/images/marble-lobby-after.jpg?w=240;480&aspect=1:2&format=avif;webp;jpg&as=picture";
import before from "#app/images/marble-lobby-before.jpg?w=240;480&aspect=1:2&format=avif;webp;jpg&as=picture";
import { Picture } from "#app/ui/picture.tsx";
import { GuideLink } from "./guide-link.tsx";

/** The free guide and its cover, between two sections. */
export function GuideBand() {
  const business = useBusiness();
  return (
    <section className="sect guide-band">
      <div className="bays held">
        <div className="bay">
          <h2>Free Floor Restoration Guide</h2>
          <p className="lead mt-5 mb-8">
            What can be saved, what it takes, how to keep it that way. Written for owners, with
            before and after examples.
          </p>
          <GuideLink className="btn line" />
        </div>
        <div className="bay">
          <div className="cover" aria-hidden="true">
            <p className="ttl">Floor Restoration Secrets</p>
            <span className="pair">
              <Picture picture={before} alt="" sizes="12rem" />
              <Picture picture={after} alt="" sizes="12rem" />
            </span>
            <p className="by">{business.name}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
