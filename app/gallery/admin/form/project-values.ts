import type { projectLabels } from "#app/gallery/project.ts";
import type { Side } from "#app/photos/files/stored-names.ts";
import type { PhotoSource } from "#app/photos/show/photo.tsx";

/** The values of a project's form, valid or not. */
export type ProjectValues = Record<Exclude<keyof typeof projectLabels, "details">, string> &
  Record<Side, PhotoSource> & {
    details: string[];
    month: string;
    year: string;
    draft: boolean;
    /** The stored version that the form was opened with; null for a new project. */
    version: number | null;
  };

const noPhoto: PhotoSource = { url: "", size: null };

/** The form of a project that does not exist yet. */
export const newProject: ProjectValues = {
  title: "",
  category: "",
  location: "",
  date: "",
  month: "",
  year: "",
  duration: "",
  description: "",
  details: [""],
  before_alt: "",
  after_alt: "",
  draft: false,
  before: noPhoto,
  after: noPhoto,
  version: null,
};

export const saveFailed = "Error saving project. Please try again.";
export const saveUnknown = `${saveFailed} No answer came, so it is not known whether it was saved: look at the gallery first.`;
export const deleteFailed = "Error deleting project. Please try again.";
