import { href, Link, useViewTransitionState } from "react-router";
import { type ProjectView, sides } from "#app/gallery/project.ts";
import { Photo } from "#app/photos/photo.tsx";
import type { Shape } from "./card-layout.ts";

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
export function Card(props: {
  project: ProjectView;
  shape: Shape;
  search: string;
  first: boolean;
}) {
  const { project, shape, search, first } = props;
  const toDetail = {
    to: href("/gallery/:id", { id: String(project.id) }) + search,
    state: { backTo: href("/gallery") + search },
    preventScrollReset: true,
    prefetch: "intent",
    viewTransition: true,
  } as const;
  const opening = useViewTransitionState(toDetail.to);
  return (
    <article className={`card ${shape}`}>
      <div className={opening ? "pair opening" : "pair"}>
        {sides.map((side) => (
          <figure key={side} className={`side ${side}`}>
            <Photo
              {...project[side]}
              sizes={`(max-width: 44em) 50vw, ${widths[shape][side]}`}
              priority={first}
            />
            <figcaption className="tag">{side.toUpperCase()}</figcaption>
          </figure>
        ))}
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
