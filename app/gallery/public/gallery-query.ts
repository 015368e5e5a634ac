import { type Category, type CategorySlug, categories, categoryOf } from "#app/gallery/project.ts";

/** What of the gallery an address shows: a category (null is All) and a page, counted from 1. */
export type View = { slug: CategorySlug | null; category: Category | null; page: number };

/** Reads `?category=SLUG&page=N`: an unknown category is All, what is no page is the first. */
export function viewOf(search: URLSearchParams): View {
  const category = categoryOf(search.get("category"));
  const page = search.get("page") ?? "";
  return {
    slug: category && (search.get("category") as CategorySlug),
    category,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The `?category=SLUG&page=N` of a view, as short as it can be; "" for the first page of All. */
export function viewSearch({ slug, page }: Pick<View, "slug" | "page">): string {
  const search = new URLSearchParams();
  if (slug) search.set("category", slug);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search}` : "";
}

/** The filters of the gallery, All first, with the address of each one's first page. */
export const filters = [
  { slug: null, label: "All", address: "/gallery" },
  ...Object.entries(categories).map(([slug, label]) => ({
    slug: slug as CategorySlug,
    label,
    address: `/gallery${viewSearch({ slug: slug as CategorySlug, page: 1 })}`,
  })),
];
