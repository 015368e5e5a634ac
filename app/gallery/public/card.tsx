import type { CSSProperties } from "react";
import { href, Link, useViewTransitionState } from "react-router";
import { isUpright, type Photos } from "#app/gallery/photo-frame.ts";
import { PhotoPair } from "#app/gallery/photo-pair.tsx";
import type { ProjectView } from "#app/gallery/projects.server.ts";
import { moreLook } from "#app/ui/controls/button.tsx";

/** A card's shape: full width, its photos above the text (`wide`) or beside it (`feature`), or a column. */
type Shape = "wide" | "feature" | "left" | "right";

/** A project's card: its shape, and whether its row is `tall` for upright photos. */
export type Place<Project = ProjectView> = { project: Project; shape: Shape; tall: boolean };

const cardLooks: Record<Shape, string> = {
  wide: "not-print:col-span-full",
  feature: "not-print:col-span-full lg:grid lg:grid-cols-split",
  left: "",
  right: "border-line lg:border-l",
};

const wordLooks: Record<Shape, string> = {
  wide: "lg:grid lg:grid-cols-split-edge lg:px-edge lg:[&>div]:flex lg:[&>div]:flex-col lg:[&>div]:py-6 lg:[&>div]:pb-8 lg:[&>div+div]:pl-inset",
  feature: "lg:pt-12 lg:pb-8 lg:pl-inset lg:pr-edge",
  left: "lg:pt-6 lg:pb-8 lg:pl-edge lg:pr-inset",
  right: "lg:pt-6 lg:pb-8 lg:pl-inset lg:pr-edge",
};

const headingLooks: Partial<Record<Shape, string>> = {
  wide: "lg:max-w-[15em] lg:text-h2",
  feature: "lg:text-[clamp(1.75rem,1.2rem+1.4vw,2.5rem)]",
};

/** The labels of the first picture are above a phone's bar. */
const firstHeight = "max-sm:[@media(min-height:50rem)]:max-h-[calc(100svh-35.75rem)]";

/** Classes for the height of a card's photos, and `sizes` for their full width, cut-off parts included. */
function pictures({ project, shape, tall }: Place) {
  const [width, height] = shape === "feature" ? [29, "lg:*:aspect-3/4"] : [21, "lg:h-[28vw]"];
  if (isUpright(project))
    return {
      sizes: `(max-width: 40em) 100vw, (max-width: 56em) 50vw, ${width}vw`,
      className: `max-sm:aspect-4/5 max-sm:not-print:photos-divided sm:max-lg:*:aspect-3/4 ${height}`,
    };
  const narrow = "max-lg:not-print:photos-divided max-sm:aspect-4/3 sm:max-lg:aspect-video";
  if (shape === "wide")
    return {
      sizes: "(max-width: 56em) 100vw, 50vw",
      className: `${narrow} lg:*:aspect-4/3 lg:*:max-h-180`,
    };
  return {
    sizes: `(max-width: 56em) 100vw, ${tall ? 38 : 32}vw`,
    className: `${narrow} ${tall ? "lg:h-[28vw]" : "lg:h-[24vw]"}`,
  };
}

type Props = {
  place: Place;
  /** Counts from 0 on each page. */
  position: number;
  search: string;
  /** Whether its photos load first. */
  first: boolean;
};

/** A project in the grid. The title's link covers the card, so 'View Details' is for the eye alone. */
export function Card({ place, position, search, first }: Props) {
  const { project, shape } = place;
  const { sizes, className } = pictures(place);
  const height = position === 0 && !isUpright(project) ? firstHeight : "";
  const gap = shape === "wide" ? "max-lg:mt-3" : "mt-3";
  const toDetail = {
    to: href("/gallery/:id", { id: String(project.id) }) + search,
    state: { backTo: href("/gallery") + search },
    preventScrollReset: true,
    prefetch: "intent",
    viewTransition: true,
  } as const;
  const opening = useViewTransitionState(toDetail.to) ? "opening" : "";
  return (
    <article
      style={{ "--position": position } as CSSProperties}
      className={`card group relative flex min-w-0 flex-col border-b border-line ${cardLooks[shape]}`}
    >
      <PhotoPair
        photos={project}
        sizes={sizes}
        priority={first}
        className={`${className} ${height} ${opening} print:h-46 print:aspect-auto`}
        named
        example={project.sample}
      />
      <div className={`flex flex-1 flex-col max-lg:px-margin max-lg:py-6 ${wordLooks[shape]}`}>
        <div className="contents">
          <p className="text-note leading-[1.4] text-quiet">
            {project.category}, {project.date}
          </p>
          <h2
            className={`mt-[0.4rem] text-[clamp(1.375rem,1.1rem+0.7vw,1.75rem)]/[1.15] ${headingLooks[shape] ?? ""}`}
          >
            <Link
              className="no-underline group-hover:underline group-hover:decoration-copper group-hover:decoration-2 after:absolute after:inset-0 after:z-3 focus-visible:[box-shadow:none] focus-visible:outline-0 focus-visible:after:[box-shadow:inset_0_0_0_6px_var(--color-surface-bright)] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
              {...toDetail}
            >
              {project.title}
            </Link>
          </h2>
        </div>
        <div className="contents">
          <p className={`line-clamp-6 max-w-[36em] text-[1rem]/[1.55] ${gap}`}>
            {project.description}
          </p>
          <p className="mt-auto flex items-center justify-between gap-4 pt-3 text-note">
            <span className="text-quiet">{project.location}</span>
            <Link
              {...toDetail}
              className={`${moreLook} relative z-4 flex-none group-hover:after:w-11`}
              tabIndex={-1}
              aria-hidden="true"
            >
              View Details
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}

/**
 * Lays out cards in groups of five: a wide one, then two rows of two. A single card left over is wide.
 * In a row, upright photos take the narrower right column; two upright ones become full-width cards.
 */
export function layOutCards<Project extends Photos>(projects: Project[]): Place<Project>[] {
  const places: Place<Project>[] = [];
  const others = [...projects];
  let row = 0;
  for (let first = others.shift(); first; first = others.shift()) {
    const [second] = others;
    const isWideRow = row % 3 === 0;
    if (isWideRow || !second || (isUpright(first) && isUpright(second))) {
      places.push({ project: first, shape: isUpright(first) ? "feature" : "wide", tall: false });
      // Upright cards come before their row of two.
      if (isWideRow) row += 1;
    } else {
      const tall = isUpright(first) || isUpright(second);
      const [left, right] = isUpright(first) ? [second, first] : [first, second];
      places.push({ project: left, shape: "left", tall }, { project: right, shape: "right", tall });
      others.shift();
      row += 1;
    }
  }
  return places;
}
