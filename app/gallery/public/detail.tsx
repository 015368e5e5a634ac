import { data, href, Link } from "react-router";
import { useBusiness } from "#app/business/business-context.tsx";
import { pageMeta, type SiteData } from "#app/business/page-meta.ts";
import type { ProjectPhoto } from "#app/gallery/project.ts";
import { findPublishedProject, projectView } from "#app/gallery/projects.server.ts";
import { readId } from "#app/http/read-address.ts";
import { Photo } from "#app/photos/photo.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { Divider } from "#app/ui/divider.tsx";
import type { Route } from "./+types/detail.ts";
import { gallerySearch, readGalleryQuery } from "./gallery-query.ts";

export function loader({ params, url }: Route.LoaderArgs) {
  const project = findPublishedProject(readId(params.id));
  if (!project)
    throw data("There is no project at this address. It may have been taken down.", 404);
  const search = gallerySearch(readGalleryQuery(url.searchParams));
  return { ...projectView(project), closeTo: href("/gallery") + search };
}

export function meta({ loaderData, params, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, category, location, date, description, before, after } = loaderData;
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
      structuredData: (site) => [before, after].flatMap((side) => photoData(site, side)),
    },
    matches,
  );
}

/** A photo as a schema.org ImageObject, which names who made it; nothing where it has no address. */
function photoData({ business, siteUrl }: SiteData, { photo, alt }: ProjectPhoto): object[] {
  const address = photo.url && URL.parse(photo.url, siteUrl);
  if (!address) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "ImageObject",
      contentUrl: address.href,
      caption: alt,
      creditText: business.name,
      creator: { "@type": "Organization", name: business.name, url: `${siteUrl}/` },
    },
  ];
}

export default function ProjectDetail({ loaderData: project }: Route.ComponentProps) {
  const { estimateRadius } = useBusiness();
  const sizes = "(scripting: enabled) min(80rem, 100vw), (max-width: 56em) 100vw, 58vw";
  return (
    <DialogRoute label={project.title} closeTo={project.closeTo} className="pd">
      <Divider
        before={<Photo {...project.before} sizes={sizes} priority />}
        after={<Photo {...project.after} sizes={sizes} priority />}
        label="Move the strip between before and after"
      />
      <div className="bays held">
        <div className="bay txt">
          <p className="muted small">{project.category}</p>
          <h1 className="mt-1">{project.title}</h1>
          <h2>Project Overview</h2>
          <p className="told">{project.description}</p>
          <h2>Services Performed</h2>
          <ul className="done-list">
            {project.services.map((service, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike; none moves
              <li key={index}>{service}</li>
            ))}
          </ul>
        </div>
        <div className="bay">
          <dl className="spec">
            <div>
              <dt>Date</dt>
              <dd>{project.date}</dd>
            </div>
            <div>
              <dt>Location</dt>
              <dd>{project.location}</dd>
            </div>
            <div>
              <dt>Project Duration</dt>
              <dd>{project.duration}</dd>
            </div>
          </dl>
          <div>
            <h2>Ready for Similar Results?</h2>
            <p className="small muted mt-1">
              We look at your floor for free, within {estimateRadius} miles.
            </p>
            <Link prefetch="intent" className="btn mt-4" to={`${href("/contact")}#contact-form`}>
              Get Free Quote
            </Link>
          </div>
        </div>
      </div>
    </DialogRoute>
  );
}
