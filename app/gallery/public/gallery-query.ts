import { href } from "react-router";
import type { GalleryCategory } from "#app/gallery/project.ts";
import { readPage } from "#app/http/read-numbers.ts";

/** The gallery's category (null is All) and page (from 1), as the address names them. */
export type GalleryQuery = { slug: string | null; category: string | null; page: number };

/** Reads `?category=SLUG&page=N`. An unknown category is All, an invalid page the first. */
export function readGalleryQuery(
  search: URLSearchParams,
  categories: GalleryCategory[],
): GalleryQuery {
  const code = search.get("category");
  const { slug = null, name: category = null } = categories.find((it) => it.slug === code) ?? {};
  return { slug, category, page: readPage(search) };
}

/** The shortest `?category=SLUG&page=N` of a query; "" for the first page of All. */
export function gallerySearch({ slug, page }: Pick<GalleryQuery, "slug" | "page">): string {
  const search = new URLSearchParams();
  if (slug) search.set("category", slug);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search}` : "";
}

/** The address of a category's projects; of all projects where it is not known. */
export const galleryOf = (category: string, categories: GalleryCategory[]): string =>
  filtersOf(categories).find(({ slug }) => slug === category)?.address ?? href("/gallery");

/** The filters of the gallery, All first, with the addresses of their first pages. */
export const filtersOf = (categories: GalleryCategory[]) => [
  { slug: null, label: "All", address: href("/gallery") },
  ...categories.map(({ slug, name }) => ({
    slug,
    label: name,
    address: href("/gallery") + gallerySearch({ slug, page: 1 }),
  })),
];
