import { href } from "react-router";
import { pagePixels, shownPages, useGuideOffer } from "./guide-offer.ts";

const shows: Record<(typeof shownPages)[number], string> = {
  1: "The guide’s cover",
  6: "Page 6: Concrete",
  10: "Page 10: Driveways, patios and pool decks",
  13: "Page 13: What it costs, and how to save",
};

/** Length of the guide, and the page of the prices. */
export const guideExtent = "16 pages, prices on page 13";

/** The list of what the guide contains. */
export function GuideContents({ className = "mt-6" }: { className?: string }) {
  const { contents } = useGuideOffer();
  return (
    <ul
      className={`max-w-152 text-note *:border-t *:border-line *:py-2 *:leading-[1.45] ${className}`}
    >
      {contents.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Pictures of the cover and of further pages. */
export function GuidePages({ className = "" }: { className?: string }) {
  return (
    <div className={`grid grid-cols-2 gap-0.5 bg-line print:hidden ${className}`}>
      {shownPages.map((page) => (
        <img
          key={page}
          className="aspect-[8.5/11] h-auto w-full bg-surface-bright"
          src={href("/guide/pages/:page", { page: `${page}.webp` })}
          alt={shows[page]}
          {...pagePixels}
          loading="lazy"
        />
      ))}
    </div>
  );
}
