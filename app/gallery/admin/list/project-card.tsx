import { href, Link } from "react-router";
import { PhotoPair } from "#app/gallery/photo-pair.tsx";
import type { ProjectView } from "#app/gallery/projects.server.ts";
import { deleteLook } from "#app/ui/controls/button.tsx";
import { SampleBadge, StatusMark } from "#app/ui/controls/status-mark.tsx";

const actionLook = "inline-flex min-h-target min-w-target items-center text-note whitespace-nowrap";

/** A project in the owner's grid; `query` is the grid's, and goes into the addresses of its dialogs. */
export function ProjectCard({ project, query }: { project: ProjectView; query: string }) {
  const { title, category, date, description, draft, sample } = project;
  const id = String(project.id);
  const links = [
    // The touch target is wider than the word: the margin keeps the gaps between links equal.
    [
      "Edit",
      href("/admin/gallery/:id/edit", { id }),
      `${actionLook} -mr-4 font-semibold text-copper`,
    ],
    ["Preview", href("/admin/gallery/:id/preview", { id }), actionLook],
    ["Delete", href("/admin/gallery/:id/delete", { id }), deleteLook],
  ] as const;
  return (
    <li className="flex min-w-0 flex-col border-b border-line bg-surface [view-transition-name:match-element] [--end:var(--spacing-gutter)] [--start:var(--spacing-gutter)] max-md:[--end:var(--spacing-margin)] max-md:[--start:var(--spacing-margin)] md:max-2xl:odd:[--start:var(--spacing-edge)] md:max-2xl:even:border-l 2xl:border-l 2xl:nth-[4n]:[--end:var(--spacing-edge)] 2xl:nth-[4n+1]:border-l-0 2xl:nth-[4n+1]:[--start:var(--spacing-edge)]">
      <PhotoPair
        photos={project}
        sizes="(max-width: 44em) 60vw, (max-width: 75em) 30vw, 18vw"
        className="h-[clamp(9rem,44vw,18rem)] md:h-[clamp(9rem,22vw,15rem)] 2xl:h-[clamp(9rem,13vw,14rem)]"
      />
      <div className="flex flex-1 flex-col items-start gap-1 pt-4 pr-(--end) pb-2 pl-(--start)">
        <h2 className="line-clamp-2">{title}</h2>
        <p className="line-clamp-2 text-note leading-[1.4] text-quiet">
          {sample && <SampleBadge>Sample,</SampleBadge>} {category}, {date}
        </p>
        {draft && <StatusMark tone="other">Draft, not shown to visitors</StatusMark>}
        <p className="mt-1 line-clamp-2 max-w-[40em] text-note leading-normal">{description}</p>
        <p className="mt-auto flex gap-6 pt-1">
          {links.map(([label, to, look]) => (
            <Link
              key={label}
              className={look}
              to={to + query}
              preventScrollReset
              aria-label={`${label} ${title}`}
            >
              {label}
            </Link>
          ))}
        </p>
      </div>
    </li>
  );
}
