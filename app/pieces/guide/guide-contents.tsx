import { href } from "react-router";
import { pagePixels, useGuideOffer } from "./guide-offer.ts";

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
  const pages = [{ page: 1, title: "" }, ...useGuideOffer().pictured];
  return (
    <div className={`grid grid-cols-2 gap-0.5 bg-line print:hidden ${className}`}>
      {pages.map(({ page, title }) => (
        <img
          key={page}
          className="aspect-[8.5/11] h-auto w-full bg-surface-bright"
          src={href("/guide/pages/:page", { page: `${page}.webp` })}
          alt={page === 1 ? "The guide’s cover" : `Page ${page}: ${title}`}
          {...pagePixels}
          loading="lazy"
        />
      ))}
    </div>
  );
}
