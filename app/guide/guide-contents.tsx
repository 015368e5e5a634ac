import after from "./pictures/tile-kitchen-after.webp";
import before from "./pictures/tile-kitchen-before.webp";

/** What the guide holds. */
export function GuideContents() {
  return (
    <ul className="inc">
      <li>The complete restoration process</li>
      <li>Professional tips</li>
      <li>Maintenance practices</li>
      <li>Cost-saving strategies</li>
      <li>Before and after examples</li>
    </ul>
  );
}

/** The same kitchen floor before and after, in two halves on the main joint. */
export function GuidePicture() {
  return (
    <div className="pair joined">
      <figure className="side before">
        <img
          src={before}
          alt="Kitchen floor with dull tile and dark grout"
          width="720"
          height="540"
          loading="lazy"
        />
        <figcaption className="tag">BEFORE</figcaption>
      </figure>
      <figure className="side after">
        <img
          src={after}
          alt="The same floor, cleaned, with light grout"
          width="720"
          height="540"
          loading="lazy"
        />
        <figcaption className="tag">AFTER</figcaption>
      </figure>
    </div>
  );
}
