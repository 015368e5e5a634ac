import { href } from "react-router";
import type { GalleryCategory } from "#app/gallery/project.ts";
import { readPage } from "#app/http/read-numbers.ts";

/** What of the gallery an address shows: a category (null is All) and a page, counted from 1. */
export type GalleryQuery = { slug: string | null; category: string | null; page: number };

/** Reads `?category=SLUG&page=N`: an unknown category is All, what is no page is the first. */
export function readGalleryQuery(search: URLSearchParams, known: GalleryCategory[]): GalleryQuery {
  const asked = search.get("category");
  const { slug = null, name: category = null } = known.find(({ slug }) => slug === asked) ?? {};
  return { slug, category, page: readPage(search) };
}

/** The `?category=SLUG&page=N` of a query, as short as it can be; "" for the first page of All. */
export function gallerySearch({ slug, page }: Pick<GalleryQuery, "slug" | "page">): string {
  const search = new URLSearchParams();
  if (slug) search.set("category", slug);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search}` : "";
}

/** The address of a category's projects by its label; of all where there is no such category. */
export const galleryOf = (category: string, known: GalleryCategory[]): string =>
  filtersOf(known).find(({ label }) => label === category)?.address ?? href("/gallery");

/** The filters of the gallery, All first, with the address of each one's first page. */
export const filtersOf = (known: GalleryCategory[]) => [
  { slug: null, label: "All", address: href("/gallery") },
  ...known.map(({ slug, name }) => ({
    slug,
    label: name,
    address: href("/gallery") + gallerySearch({ slug, page: 1 }),
  })),
];
