import { Link, useViewTransitionState } from "react-router";
import type { Pair } from "#app/gallery/before-after.ts";
import { Photo } from "#app/photos/photo.tsx";
import type { Shape } from "./card-layout.ts";

/** What the grid shows of a project. */
export type CardProject = Pair & {
  id: number;
  shape: Shape;
  title: string;
  category: string;
  date: string;
  location: string;
  description: string;
};

// What each half of a card takes of the page's width, from the narrowest page with columns up.
const widths = {
  wide: { before: "58vw", after: "42vw" },
  left: { before: "29vw", after: "29vw" },
  right: { before: "21vw", after: "21vw" },
};

/**
 * A project in the grid. The whole card is the link to its detail, which keeps the `search` of the
 * grid: the title's link is stretched over it; 'View Details' lies above, for the eye and the pointer
 * only, since it says the same again.
 */
export function Card(props: { project: CardProject; search: string; first: boolean }) {
  const { project, search, first } = props;
  const { shape, before, after } = project;
  const sizes = (half: "before" | "after") => `(max-width: 44em) 50vw, ${widths[shape][half]}`;
  const toDetail = {
    to: `/gallery/${project.id}${search}`,
    state: { backTo: `/gallery${search}` },
    preventScrollReset: true,
    prefetch: "intent",
    viewTransition: true,
  } as const;
  const opening = useViewTransitionState(toDetail.to);
  return (
    <article className={`card ${shape}`}>
      <div className={opening ? "pair opening" : "pair"}>
        <figure className="side before">
          <Photo {...before} sizes={sizes("before")} priority={first} />
          <figcaption className="tag">BEFORE</figcaption>
        </figure>
        <figure className="side after">
          <Photo {...after} sizes={sizes("after")} priority={first} />
          <figcaption className="tag">AFTER</figcaption>
        </figure>
      </div>
      <div className="txt">
        <div className="part">
          <p className="meta">
            {project.category}, {project.date}
          </p>
          <h2>
            <Link {...toDetail}>{project.title}</Link>
          </h2>
        </div>
        <div className="part">
          <p className="desc">{project.description}</p>
          <p className="last">
            <span className="muted">{project.location}</span>
            <Link {...toDetail} className="go" tabIndex={-1} aria-hidden="true">
              View Details
            </Link>
          </p>
        </div>
      </div>
    </article>
  );
}
