import { readSheet } from "#app/content/sheet/stored-sheets.server.ts";
import { wholeSentences } from "#app/forms/text-fields.ts";
import { findPublishedProject, projectView } from "#app/gallery/projects.server.ts";
import { hasPhoto } from "#app/photos/make/print-photo.server.ts";
import { guideSheet } from "./guide-sheet.server.ts";

/** The projects that the owner chose for the guide, and the ids of those that cannot be shown. */
export function readCases() {
  const chosen = [...new Set(readSheet(guideSheet).cases.map(({ project }) => Number(project)))];
  const cases = chosen.flatMap(caseOf);
  return { cases, missing: chosen.filter((id) => !cases.some((it) => it.id === id)) };
}

/** A chosen project, if it is public and has both photos. */
function caseOf(id: number) {
  const project = findPublishedProject(id);
  if (!project || ![project.before, project.after].every(({ photo }) => hasPhoto(photo.url)))
    return [];
  const { title, description, duration, location, date, ...rest } = projectView(project);
  const pictureOf = ({ photo, alt }: typeof rest.before) => ({ file: photo.url, alt });
  return {
    id,
    title,
    duration,
    location,
    date,
    words: wholeSentences(description, 700),
    done: rest.services.slice(0, 8),
    before: pictureOf(rest.before),
    after: pictureOf(rest.after),
  };
}
