import { href } from "react-router";
import { shownPages, useGuideOffer } from "./guide-offer.ts";

const shows: Record<(typeof shownPages)[number], string> = {
  1: "The guide’s cover",
  6: "Page 6: Concrete",
  10: "Page 10: Driveways, patios and pool decks",
  13: "Page 13: What it costs, and how to save",
};

/** How long the guide is, and where what most people look for first stands. */
export const guideExtent = "16 pages, prices on page 13";

/** What the guide holds. */
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

/** The cover and three pages, so that one sees what one gets. */
export function GuidePages({ className = "" }: { className?: string }) {
  return (
    <div className={`grid grid-cols-2 gap-0.5 bg-line print:hidden ${className}`}>
      {shownPages.map((page) => (
        <img
          key={page}
          className="aspect-[8.5/11] h-auto w-full bg-surface-bright"
          src={href("/guide/pages/:page", { page: `${page}.webp` })}
          alt={shows[page]}
          width="640"
          height="828"
          loading="lazy"
        />
      ))}
    </div>
  );
}
