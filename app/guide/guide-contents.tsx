import cover from "./pictures/page-01.webp";
import concrete from "./pictures/page-06.webp";
import outdoors from "./pictures/page-10.webp";
import prices from "./pictures/page-13.webp";

const pages = [
  { src: cover, alt: "The cover: Floor Restoration Secrets" },
  { src: concrete, alt: "Page 6: Concrete" },
  { src: outdoors, alt: "Page 10: Driveways, patios and pool decks" },
  { src: prices, alt: "Page 13: What it costs, and how to save" },
];

/** How long the guide is, and where what most people look for first stands. */
export const guideExtent = "16 pages, prices on page 13";

/** What the guide holds. */
export function GuideContents() {
  return (
    <ul className="mt-6 max-w-152 text-note *:border-t *:border-line *:py-2 *:leading-[1.45]">
      <li>The complete restoration process</li>
      <li>Professional tips</li>
      <li>Maintenance practices</li>
      <li>Cost-saving strategies</li>
      <li>Before and after examples</li>
    </ul>
  );
}

/** The cover and three pages, so that one sees what one gets. */
export function GuidePages({ className = "" }: { className?: string }) {
  return (
    <div className={`grid grid-cols-2 gap-0.5 bg-line print:hidden ${className}`}>
      {pages.map(({ src, alt }) => (
        <img
          key={src}
          className="aspect-[8.5/11] h-auto w-full bg-surface-bright"
          src={src}
          alt={alt}
          width="640"
          height="828"
          loading="lazy"
        />
      ))}
    </div>
  );
}
