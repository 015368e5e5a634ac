import { db } from "#app/database/database.server.ts";
import { galleryProjects } from "#schema";
import { send } from "./stage.ts";

/** Requests a page, expects 200 and returns its HTML. */
export async function page(path: string): Promise<string> {
  const answer = await send(path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&nbsp;": " ",
};
const decoded = (text: string) => text.replace(/&[#\w]+;/g, (it) => entities[it] ?? it);

/** The text of a page, without scripts, with single spaces. */
export function words(html: string): string {
  const body = html.replace(/<(script|style|head)\b.*?<\/\1>/gs, " ");
  return decoded(body.replace(/<!--.*?-->/gs, "").replace(/<[^>]*>/g, " "))
    .replace(/[\s\u00a0]+/g, " ")
    .replace(/ ([.,])/g, "$1");
}

/** Every value of an attribute on the tags that match, in order. */
export function attributes(html: string, tag: string, attribute: string): string[] {
  const tags = html.match(new RegExp(`<${tag}\\b[^>]*>`, "g")) ?? [];
  return tags.flatMap((it) => {
    const value = it.match(new RegExp(`\\s${attribute}="([^"]*)"`))?.[1];
    return value === undefined ? [] : [decoded(value)];
  });
}

/** The content of a meta tag, by its name or property. */
export function metaContent(html: string, name: string): string | undefined {
  const tag = html.match(new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*>`))?.[0] ?? "";
  return attributes(tag, "meta", "content")[0];
}

/** A page's structured data, parsed. */
export function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((it) =>
    JSON.parse(it[1] ?? ""),
  );
}

/** Adds a project to the gallery and returns its id. */
export function addProject(fields: Partial<typeof galleryProjects.$inferInsert> = {}): number {
  return db
    .insert(galleryProjects)
    .values({
      title: "Showroom floor",
      category: "Concrete Polishing",
      location: "Henderson",
      date: "March 2025",
      duration: "4 days",
      description: "Adhesive ground off, cracks filled, polished.",
      before_image_url: "/uploads/before-1-floor.jpg",
      after_image_url: "/uploads/after-1-floor.jpg",
      ...fields,
    })
    .returning()
    .get().id;
}
