import {
  data,
  href,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { isSampleBusiness } from "#app/business/facts/business.server.ts";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { type PageWords, pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import { visibleCategories } from "#app/gallery/categories.server.ts";
import { categoriesSheet } from "#app/gallery/categories-sheet.ts";
import type { GalleryCategory } from "#app/gallery/project.ts";
import {
  hasProjects,
  listPublishedProjects,
  type ProjectView,
} from "#app/gallery/projects.server.ts";
import { fallback } from "#app/log/log.server.ts";
import { CallBand } from "#app/pieces/call-band.tsx";
import { GuideLink } from "#app/pieces/guide/guide-link.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Lead } from "#app/ui/page/layout.tsx";
import { PageHead } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/gallery.ts";
import { type GalleryQuery, galleryAddress, readGalleryQuery } from "./gallery-query.ts";
import { Filter, Listing } from "./listing.tsx";

type Page = {
  query: GalleryQuery;
  categories: GalleryCategory[];
  /** Null if loading failed. */
  listing: { projects: ProjectView[]; pages: number } | null;
  /** Missing if the server cannot be reached. */
  words?: PageWords<typeof categoriesSheet>;
  sharing?: ReturnType<typeof sharedAs>;
};

export function loader({ url, params }: Route.LoaderArgs) {
  // There is nothing to choose from before a firm's first project.
  const categories = hasProjects() || isSampleBusiness() ? visibleCategories() : [];
  const query = readGalleryQuery(url.searchParams, categories);
  const words = pageWords(categoriesSheet);
  const listing = fallback(null, () => listPublishedProjects(query.category, query.page));
  const page = { query, categories, words, sharing: sharedAs(words), listing };
  if (!listing) return data<Page>(page, 500);
  if (query.page > listing.pages && params.id === undefined)
    throw redirect(galleryAddress({ ...query, page: listing.pages }));
  return data<Page>(page);
}

/** Shows the page's error state also when the server cannot be reached. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Page> {
  try {
    return await serverLoader();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { query: { slug: null, category: null, page: 1 }, categories: [], listing: null };
  }
}

/** Opening and closing a project does not reload the grid behind it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const sameGrid = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
  return !sameGrid && defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { query } = loaderData ?? {};
  const page = query && query.page > 1 ? `, page ${query.page}` : "";
  const { title, description } = sharing(loaderData);
  return pageMeta(
    {
      title: (query?.category ? `${query.category} Projects` : title) + page,
      description: description
        .replaceAll("{category}", query?.category ?? "Floor and surface")
        .replaceAll("{page}", page),
      path: query ? galleryAddress(query) : href("/gallery"),
      trail: [{ name: "Gallery", path: href("/gallery") }],
    },
    matches,
  );
}

export default function Gallery({ loaderData, params }: Route.ComponentProps) {
  const { words, query, categories, listing } = loaderData;
  // At a project's own address the grid is behind its dialog.
  const inFront = params.id === undefined;
  return (
    <>
      <PageHead
        aside={
          <>
            {words && listing?.projects.length ? <Lead>{words.lead}</Lead> : null}
            <GuideLink />
          </>
        }
      >
        <h1>{words?.headline ?? "Before & After Gallery"}</h1>
      </PageHead>
      {categories.length > 0 ? (
        <Filter slug={query.slug} known={categories} />
      ) : (
        <div className="border-t border-line" />
      )}
      {listing ? <Listing query={query} inFront={inFront} {...listing} /> : <Failed />}
      {words && (
        <CallBand heading={listing?.projects.length ? words.callHeading : words.callHeadingEmpty} />
      )}
      <Outlet />
    </>
  );
}

/** A plain form, because it reloads the document with JavaScript too. */
function Failed() {
  const search = new URLSearchParams(useLocation().search);
  return (
    <div className="px-edge py-section">
      <form className="max-w-[32em]" action={href("/gallery")}>
        <Alert>Failed to load gallery projects. Please try again later.</Alert>
        {[...search].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="outline" className="mt-6">
          Try Again
        </Button>
      </form>
    </div>
  );
}
