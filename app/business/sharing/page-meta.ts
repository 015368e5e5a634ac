import type { LinkDescriptor, MetaDescriptor } from "react-router";
import type { Business } from "#app/business/facts/business.ts";
import type { Look } from "#app/look/look.ts";

/** Metadata of a page for search engines and shared links. */
type PageMeta = {
  /** The business's name is added to it. */
  title: string;
  /** Search engines get at most `shownDescriptionLength` characters. */
  description: string;
  path: string;
  /** The picture of a shared link; without it, the site's own. */
  image?: SharePicture;
  /** Breadcrumbs from the home page to this page. */
  trail?: { name: string; path: string }[];
  preloads?: LinkDescriptor[];
  /** Makes schema.org objects. Each becomes a script element. */
  structuredData?: (site: SiteData) => object[];
};

type Matches = readonly ({ id: string; loaderData: unknown } | undefined)[];
export type SiteData = {
  business: Business;
  siteUrl: string;
  look: Look;
  card: SharePicture | null;
};

/** The picture of a shared link. Without `size`, it has the size of the site's own. */
type SharePicture = {
  path: string;
  alt: string;
  size?: { width: number; height: number } | null;
};

const sitePicture: SharePicture = {
  path: "/share.jpg",
  alt: "Example: a showroom floor of concrete, half stained, half polished",
};

/** The root loader's data; null if that loader failed. */
function siteData(matches: Matches): SiteData | null {
  const root = matches.find((match) => match?.id === "root");
  return (root?.loaderData as SiteData | undefined) ?? null;
}

/** Meta tags of a public page: title, description, canonical link, share card, structured data. */
export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const site = siteData(matches);
  if (!site) return [];
  const { business, siteUrl } = site;
  const description = shortened(page.description);
  const title = `${page.title} | ${business.name}`;
  const url = siteUrl + page.path;
  const image = page.image ?? site.card ?? sitePicture;
  const { width, height } = image.size ?? { width: 1200, height: 630 };
  const imageUrl = siteUrl + image.path;
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(page.preloads ?? []).map((link) => ({ tagName: "link" as const, ...link })),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: business.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: imageUrl },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image:alt", content: image.alt },
    ...[
      ...(page.trail ? [breadcrumbs(siteUrl, page.trail)] : []),
      ...(page.structuredData?.(site) ?? []),
    ].map((data) => ({ "script:ld+json": { ...data } })),
  ];
}

/** The title of a page of the back office. */
export function adminMeta(page: string, matches: Matches): MetaDescriptor[] {
  const site = siteData(matches);
  return [{ title: site ? `${page} | ${site.business.name}` : page }];
}

/** Title and description of a page from its loader's data; "" if the loader failed. */
export const sharing = (
  loaderData: { sharing?: { title: string; description: string } } | undefined,
): { title: string; description: string } => loaderData?.sharing ?? { title: "", description: "" };

/** Maximum number of characters of a description that search results show. */
export const shownDescriptionLength = 160;

/** Cuts a text to `length` characters at the end of a word. */
export function shortened(text: string, length = shownDescriptionLength): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\s,.;:]*\s\S*$/, "")}…`;
}

/** A schema.org BreadcrumbList that starts at the home page. */
function breadcrumbs(siteUrl: string, trail: { name: string; path: string }[]) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
