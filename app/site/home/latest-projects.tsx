import { Link } from "react-router";
import { Photo, type PhotoSource } from "#app/photos/photo.tsx";

type Latest = {
  id: number;
  title: string;
  /** Its category and date. */
  meta: string;
  before: PhotoSource;
  after: PhotoSource;
  alts: readonly [before: string, after: string];
};

/** The newest one or two projects of the gallery; nothing where there are none. */
export function LatestWork({ projects }: { projects: Latest[] }) {
  if (projects.length === 0) return null;
  return (
    <section className="sect latest" aria-labelledby="latest">
      <div className="wrap head-row">
        <h2 id="latest">Latest work</h2>
        <Link prefetch="intent" className="go" to="/gallery">
          All projects
        </Link>
      </div>
      <ul className="bays held">
        {projects.map((project) => (
          <li className="work" key={project.id}>
            <div className="pair">
              <Photo
                photo={project.before}
                alt={project.alts[0]}
                sizes="(min-width: 44em) 29vw, 50vw"
              />
              <Photo
                photo={project.after}
                alt={project.alts[1]}
                sizes="(min-width: 44em) 29vw, 50vw"
              />
            </div>
            <div className="txt">
              <p className="meta">{project.meta}</p>
              <h3>
                <Link prefetch="intent" to={`/gallery/${project.id}`}>
                  {project.title}
                </Link>
              </h3>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
