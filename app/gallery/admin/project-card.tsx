import { href, Link } from "react-router";
import { type ProjectView, sides } from "#app/gallery/project.ts";
import { Photo } from "#app/photos/photo.tsx";

/** A project in the owner's grid; `query` is the grid's own, which its dialogs carry along. */
export function ProjectCard({ project, query }: { project: ProjectView; query: string }) {
  const { title, category, date, description, draft } = project;
  const id = String(project.id);
  return (
    <li className="pcard">
      <div className="pair">
        {sides.map((side) => (
          <figure key={side} className={`side ${side}`}>
            <Photo
              photo={project[side].photo}
              alt={`${title}, ${side}`}
              sizes="(max-width: 56em) 50vw, (max-width: 75em) 25vw, 15vw"
            />
          </figure>
        ))}
      </div>
      <div className="txt">
        <p className="meta few">
          {category}, {date}
        </p>
        <h2 className="few">{title}</h2>
        {draft && <span className="st">Draft, not shown to visitors</span>}
        <p className="clamp">{description}</p>
        <p className="do">
          <Link
            className="edit"
            to={href("/admin/gallery/:id/edit", { id }) + query}
            preventScrollReset
            aria-label={`Edit ${title}`}
          >
            Edit
          </Link>
          <Link
            className="del"
            to={href("/admin/gallery/:id/delete", { id }) + query}
            preventScrollReset
            aria-label={`Delete ${title}`}
          >
            Delete
          </Link>
        </p>
      </div>
    </li>
  );
}
