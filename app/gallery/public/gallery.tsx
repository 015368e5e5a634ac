import { data, href, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "#app/business/page-meta.ts";
import type { ProjectView } from "#app/gallery/project.ts";
import { listPublishedProjects, projectView } from "#app/gallery/projects.server.ts";
import { logError } from "#app/http/log.server.ts";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import { GuideLink } from "#app/site/pieces/guide-link.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Lead } from "#app/ui/layout.tsx";
import { PageHead } from "#app/ui/split.tsx";
import type { Route } from "./+types/gallery.ts";
import { Filter } from "./filter.tsx";
import { type GalleryQuery, gallerySearch, readGalleryQuery } from "./gallery-query.ts";
import { Listing } from "./listing.tsx";

type Page = {
  query: GalleryQuery;
  /** Null where loading failed, which is a state of this page. */
  listing: { projects: ProjectView[]; total: number; pages: number } | null;
};

export function loader({ url, params }: Route.LoaderArgs) {
  const query = readGalleryQuery(url.searchParams);
  try {
    const { projects, total, pages } = listPublishedProjects(query.category, query.page);
    const beyond = query.page > pages && params.id === undefined;
    return data<Page>(
      { query, listing: { projects: projects.map(projectView), total, pages } },
      beyond ? 404 : 200,
    );
  } catch (error) {
    logError(error, { during: "loading the gallery" });
    return data<Page>({ query, listing: null }, 500);
  }
}

/** Loads on, and takes a server out of reach for the same failure. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<Page> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof TypeError)
      return { query: readGalleryQuery(url.searchParams), listing: null };
    throw error;
  }
}

/** Opening and closing a project leaves the grid behind it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const sameGrid = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
  return sameGrid ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { query } = loaderData ?? {};
  const page = query && query.page > 1 ? `, page ${query.page}` : "";
  return pageMeta(
    {
      title: (query?.category ? `${query.category} Projects` : "Before & After Gallery") + page,
      description: ({ business }) =>
        `${query?.category ?? "Floor and surface"} projects in and around ${business.area}, before and after${page}: same camera, same spot, same floor.`,
      path: href("/gallery") + (query ? gallerySearch(query) : ""),
      trail: [{ name: "Gallery", path: href("/gallery") }],
    },
    matches,
  );
}

export default function Gallery({ loaderData, params }: Route.ComponentProps) {
  const { query, listing } = loaderData;
  // A project's own address shows its pictures first, over the grid.
  const inFront = params.id === undefined;
  return (
    <>
      <PageHead
        aside={
          <>
            <Lead>Same camera, same spot, same floor. Open a project for the large pictures.</Lead>
            <GuideLink className={buttonLook("outline")} />
          </>
        }
      >
        <h1>Before &amp; After Gallery</h1>
      </PageHead>
      <Filter slug={query.slug} />
      {listing ? (
        <Listing query={query} inFront={inFront} {...listing} />
      ) : (
        <Failed query={query} />
      )}
      <CallBand
        heading={
          listing?.projects.length ? "Seen a floor like yours?" : "Tell us about your floor."
        }
      />
      <Outlet />
    </>
  );
}

/** A form and no link: it is the page's reload, and loads the document anew with JavaScript too. */
function Failed({ query }: { query: GalleryQuery }) {
  return (
    <div className="px-edge py-section">
      <form className="max-w-[32em]" action={href("/gallery")}>
        <Alert>Failed to load gallery projects. Please try again later.</Alert>
        {query.slug && <input type="hidden" name="category" value={query.slug} />}
        {query.page > 1 && <input type="hidden" name="page" value={query.page} />}
        <Button variant="outline" className="mt-6">
          Try Again
        </Button>
      </form>
    </div>
  );
}
