import { Link } from "react-router";
import { Photo, type Picture } from "#app/photos/photo.tsx";

type Props = {
  project: {
    id: number;
    title: string;
    category: string;
    date: string;
    description: string;
    draft: boolean;
    before: Picture;
    after: Picture;
  };
  /** The grid's own query, which its dialogs carry along. */
  query: string;
};

const sizes = "(max-width: 56em) 50vw, (max-width: 75em) 25vw, 15vw";

/** A project in the owner's grid. */
export function OfficeCard({ project, query }: Props) {
  const { id, title, category, date, description, draft, before, after } = project;
  const open = (what: string) => ({
    to: `/admin/gallery/${id}/${what}${query}`,
    preventScrollReset: true,
    "aria-label": `${what === "edit" ? "Edit" : "Delete"} ${title}`,
  });
  return (
    <li className="pcard">
      <div className="pair">
        <figure className="side before">
          <Photo picture={before} alt={`${title}, before`} sizes={sizes} />
        </figure>
        <figure className="side after">
          <Photo picture={after} alt={`${title}, after`} sizes={sizes} />
        </figure>
      </div>
      <div className="txt">
        <p className="meta few">
          {category}, {date}
        </p>
        <h2 className="few">{title}</h2>
        {draft && <span className="st">Draft, not shown to visitors</span>}
        <p className="clamp">{description}</p>
        <p className="do">
          <Link className="edit" {...open("edit")}>
            Edit
          </Link>
          <Link className="del" {...open("delete")}>
            Delete
          </Link>
        </p>
      </div>
    </li>
  );
}
