import { createProject } from "#app/gallery/project-rows.server.ts";
import type { ProjectFields } from "#app/gallery/project-schema.ts";
import { send } from "./stage.ts";

/** Stores a published project without its after photo's file; `fields` replace its values. `by` logs it. */
export function add(fields: Partial<Parameters<typeof createProject>[0]> = {}, by?: string) {
  const basic: ProjectFields = {
    title: "Lobby marble",
    category: "Marble Restoration",
    location: "Henderson, NV",
    date: "2025-01-15T18:00:00.000Z",
    duration: "5 nights",
    description: "Honed and polished.",
    details: [],
    before_alt: "",
    after_alt: "",
    draft: false,
    before_image_url: "/uploads/before.jpg",
    after_image_url: "",
  };
  return createProject({ ...basic, ...fields }, by);
}

/** Requests a page: its status and HTML, with quotes and ampersands unescaped, without comments. */
export async function read(path: string) {
  const answer = await send(path);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  return { status: answer.status, html: html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'") };
}
