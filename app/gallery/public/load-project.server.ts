import { data } from "react-router";
import { visibleCategories } from "#app/gallery/categories.server.ts";
import { findPublishedProject, placeOfProject, projectView } from "#app/gallery/projects.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { gallerySearch, readGalleryQuery } from "./gallery-query.ts";

/** Loads a published project, its place in the list and the grid's query. @throws data(sentence, 404) */
export function loadProject(id: string, url: URL) {
  const project = findPublishedProject(readId(id));
  if (!project)
    throw data("There is no project at this address. It may have been taken down.", 404);
  const query = readGalleryQuery(url.searchParams, visibleCategories());
  const category = query.category === project.category ? query.category : null;
  return {
    project: projectView(project),
    place: placeOfProject(project.id, category),
    search: gallerySearch(query),
  };
}
