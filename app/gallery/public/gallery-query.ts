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

/** The address of a page of the grid. */
export const galleryAddress = (query: Pick<GalleryQuery, "slug" | "page">): string =>
  href("/gallery") + gallerySearch(query);
