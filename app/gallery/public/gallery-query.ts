import { href } from "react-router";
import { type Category, type CategorySlug, categories, categoryOf } from "#app/gallery/project.ts";
import { readPage } from "#app/http/read-address.ts";

/** What of the gallery an address shows: a category (null is All) and a page, counted from 1. */
export type GalleryQuery = { slug: CategorySlug | null; category: Category | null; page: number };

/** Reads `?category=SLUG&page=N`: an unknown category is All, what is no page is the first. */
export function readGalleryQuery(search: URLSearchParams): GalleryQuery {
  const category = categoryOf(search.get("category"));
  return {
    slug: category && (search.get("category") as CategorySlug),
    category,
    page: readPage(search),
  };
}

/** The `?category=SLUG&page=N` of a query, as short as it can be; "" for the first page of All. */
export function gallerySearch({ slug, page }: Pick<GalleryQuery, "slug" | "page">): string {
  const search = new URLSearchParams();
  if (slug) search.set("category", slug);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search}` : "";
}

/** The address of a category's projects by its label; of all where there is no such category. */
export const galleryOf = (category: string): string =>
  filters.find(({ label }) => label === category)?.address ?? href("/gallery");

/** The filters of the gallery, All first, with the address of each one's first page. */
export const filters = [
  { slug: null, label: "All", address: href("/gallery") },
  ...Object.entries(categories).map(([slug, label]) => ({
    slug: slug as CategorySlug,
    label,
    address: href("/gallery") + gallerySearch({ slug: slug as CategorySlug, page: 1 }),
  })),
];
