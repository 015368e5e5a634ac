import { href } from "react-router";
import { pageMeta, type SiteData } from "#app/business/sharing/page-meta.ts";
import type { ProjectPhoto } from "#app/gallery/project.ts";
import { ProjectSheet } from "#app/gallery/project-details.tsx";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";
import type { Route } from "./+types/detail.ts";
import { loadProject } from "./load-project.server.ts";
import { ProjectWays } from "./project-ways.tsx";

export const loader = ({ params, url }: Route.LoaderArgs) => loadProject(params.id, url);

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, category, location, date, description, before, after } = loaderData.project;
  const path = href("/gallery/:id", { id: params.id });
  return pageMeta(
    {
      title,
      description: `${category} in ${location}, ${date}. ${description}`,
      path,
      image: { path: `${path}/share.jpg`, alt: after.alt },
      trail: [
        { name: "Gallery", path: href("/gallery") },
        { name: title, path },
      ],
      structuredData: (site) =>
        [before, after]
          .filter(({ photo }) => photo.url && URL.canParse(photo.url, site.siteUrl))
          .map((side) => photoData(site, side)),
    },
    matches,
  );
}

const photoData = ({ business, siteUrl }: SiteData, { photo, alt }: ProjectPhoto) => ({
  "@context": "https://schema.org",
  "@type": "ImageObject",
  contentUrl: URL.parse(photo.url, siteUrl)?.href,
  caption: alt,
  creditText: business.name,
  creator: { "@type": "Organization", name: business.name, url: `${siteUrl}/` },
});

export default function ProjectDetail({ loaderData }: Route.ComponentProps) {
  const { project, place, search } = loaderData;
  return (
    <DialogRoute
      label={project.title}
      closeTo={href("/gallery") + search}
      className="dialog-large project"
    >
      <ProjectSheet
        project={project}
        ways={<ProjectWays id={project.id} place={place} search={search} />}
      />
    </DialogRoute>
  );
}
