import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "#app/business/page-meta.ts";
import { pairOf } from "#app/gallery/before-after.ts";
import { projectDate } from "#app/gallery/project.ts";
import { listShownProjects, type Project } from "#app/gallery/projects.server.ts";
import { logError } from "#app/http/log.server.ts";
import { CallBand } from "#app/site/pieces/call-band.tsx";
import { GuideLink } from "#app/site/pieces/guide-link.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/gallery.ts";
import type { CardProject } from "./card.tsx";
import { inFives } from "./card-layout.ts";
import { Filter } from "./filter.tsx";
import { type View, viewOf, viewSearch } from "./gallery-query.ts";
import { Listing } from "./listing.tsx";

type Page = {
  view: View;
  /** Null where loading failed, which is a state of this page (specification 8). */
  listing: { cards: CardProject[]; total: number; pages: number } | null;
};

export function loader({ url, params }: Route.LoaderArgs) {
  const view = viewOf(url.searchParams);
  try {
    const { projects, total, pages } = listShownProjects(view.category, view.page);
    const beyond = view.page > pages && params.id === undefined;
    return data<Page>(
      { view, listing: { cards: cardsOf(projects), total, pages } },
      beyond ? 404 : 200,
    );
  } catch (error) {
    logError(error, { during: "loading the gallery" });
    return data<Page>({ view, listing: null }, 500);
  }
}

/** Loads on, and takes a server out of reach for the same failure. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<Page> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof TypeError) return { view: viewOf(url.searchParams), listing: null };
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
  const { view } = loaderData ?? {};
  const page = view && view.page > 1 ? `, page ${view.page}` : "";
  return pageMeta(
    {
      title: (view?.category ? `${view.category} Projects` : "Before & After Gallery") + page,
      description: `${view?.category ?? "Floor and surface"} projects in the Las Vegas Valley, before and after${page}: same camera, same spot, same floor.`,
      path: `/gallery${view ? viewSearch(view) : ""}`,
      trail: [{ name: "Gallery", path: "/gallery" }],
    },
    matches,
  );
}

export default function Gallery({ loaderData, params }: Route.ComponentProps) {
  const { view, listing } = loaderData;
  // A project's own address shows its pictures first, over the grid.
  const inFront = params.id === undefined;
  return (
    <>
      <section className="top">
        <div className="bays">
          <div className="bay">
            <h1>Before &amp; After Gallery</h1>
          </div>
          <div className="bay">
            <p className="lead">
              Same camera, same spot, same floor. Open a project for the large pictures.
            </p>
            <GuideLink className="btn line" />
          </div>
        </div>
      </section>
      <Filter slug={view.slug} />
      {listing ? <Listing view={view} inFront={inFront} {...listing} /> : <Failed view={view} />}
      <CallBand
        heading={listing?.cards.length ? "Seen a floor like yours?" : "Tell us about your floor."}
      />
      <Outlet />
    </>
  );
}

/** A form and no link: it is the page's reload, and loads the document anew with JavaScript too. */
function Failed({ view }: { view: View }) {
  return (
    <div className="wrap">
      <form className="empty" action="/gallery">
        <Alert>Failed to load gallery projects. Please try again later.</Alert>
        {view.slug && <input type="hidden" name="category" value={view.slug} />}
        {view.page > 1 && <input type="hidden" name="page" value={view.page} />}
        <button className="btn line mt-6" type="submit">
          Try Again
        </button>
      </form>
    </div>
  );
}

function cardsOf(projects: Project[]): CardProject[] {
  const shapes = inFives(projects.length);
  return projects.map((project, index) => ({
    id: project.id,
    shape: shapes[index] ?? "wide",
    title: project.title,
    category: project.category,
    date: projectDate(project.date),
    location: project.location,
    description: project.description,
    ...pairOf(project),
  }));
}
