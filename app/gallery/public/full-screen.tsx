import type { CSSProperties } from "react";
import { href } from "react-router";
import { pageMeta } from "#app/business/sharing/page-meta.ts";
import { isUpright, pixelsAcross } from "#app/gallery/photo-frame.ts";
import { ProjectDivider } from "#app/gallery/project-details.tsx";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";
import type { Route } from "./+types/full-screen.ts";
import { loadProject } from "./load-project.server.ts";
import { Neighbours, waysLook } from "./project-ways.tsx";

export const loader = ({ params, url }: Route.LoaderArgs) => loadProject(params.id, url);

/** Search engines get the project's own address as the canonical one. */
export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, category, location, date } = loaderData.project;
  const description = `${category} in ${location}, ${date}: the pictures.`;
  return pageMeta(
    { title: `${title}, pictures`, description, path: href("/gallery/:id", { id: params.id }) },
    matches,
  );
}

// As large as the window allows above a line of 3.5rem, and as the photos' pixels allow (gallery.css).
const uprightLook =
  "aspect-3/4 w-[min(100vw,(100dvh-3.5rem)*3/4)] sm:photos-apart sm:aspect-3/2 sm:w-[min(100vw,(100dvh-3.5rem)*3/2,var(--max-width)*2)]";
// On an upright phone the photos are stacked.
const lyingLook =
  "aspect-4/3 w-[min(100vw,(100dvh-3.5rem)*4/3,var(--max-width))] max-sm:portrait:photos-apart max-sm:portrait:aspect-2/3 max-sm:portrait:w-[min(100vw,(100dvh-3.5rem)*2/3)] max-sm:portrait:grid-cols-1 max-sm:portrait:grid-rows-2";

export default function FullScreen({ loaderData }: Route.ComponentProps) {
  const { project, place, search } = loaderData;
  const pixels = pixelsAcross(project);
  return (
    <DialogRoute
      label={`${project.title}, pictures`}
      closeTo={href("/gallery/:id", { id: String(project.id) }) + search}
      className="full-screen dark"
    >
      <div
        className="photo-limit grid min-h-0 min-w-0 place-items-center overflow-hidden"
        style={pixels === null ? undefined : ({ "--pixels": pixels } as CSSProperties)}
      >
        <ProjectDivider
          key={project.id}
          project={project}
          sizes="100vw"
          large
          className={isUpright(project) ? uprightLook : lyingLook}
        />
      </div>
      <nav className={`${waysLook} min-h-14 border-t pr-14 noscript:pr-28`} aria-label="Projects">
        <Neighbours place={place} search={search} of="/gallery/:id/full-screen" />
        <p className="mx-auto min-w-0 truncate px-4 text-note text-quiet">
          {place.number} of {place.total}: {project.title}
        </p>
      </nav>
    </DialogRoute>
  );
}
