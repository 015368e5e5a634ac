import type { ProjectFields } from "#app/gallery/project-schema.ts";
import { createProject } from "#app/gallery/projects.server.ts";
import { send } from "./stage.ts";

/** Stores a project that visitors see, its after picture missing; `fields` replace parts of it. */
export function add(fields: Partial<Parameters<typeof createProject>[0]> = {}) {
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
  return createProject({ ...basic, ...fields });
}

/** The page as text: status and HTML, entities of quotes and ampersands undone, comments left out. */
export async function read(path: string) {
  const answer = await send(path);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  return { status: answer.status, html: html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'") };
}
