import { unsentProblem } from "#app/accounts/signed-out.ts";
import type { Unsent } from "#app/forms/keep-typed.ts";
import type { Picture } from "#app/photos/photo.tsx";

/** What the owner has typed into a project's form so far, right or wrong. */
export type ProjectEntry = {
  title: string;
  category: string;
  location: string;
  date: string;
  duration: string;
  description: string;
  details: string[];
  before_alt: string;
  after_alt: string;
  draft: boolean;
  before: Picture;
  after: Picture;
};

/** What is wrong with a form that is sent back: sentences above it, by field and by picture. */
export type EntryProblems = {
  alerts: string[];
  fields: Partial<Record<string, string>>;
  pictures: { before?: string; after?: string };
  /** It could not be sent: the form stays as it is. */
  unsent?: { signedOut: boolean };
};

const noPicture: Picture = { url: "", size: null };

/** The form of a project that does not exist yet. */
export const emptyEntry: ProjectEntry = {
  title: "",
  category: "",
  location: "",
  date: "",
  duration: "",
  description: "",
  details: [""],
  before_alt: "",
  after_alt: "",
  draft: false,
  before: noPicture,
  after: noPicture,
};

export const noProblems: EntryProblems = { alerts: [], fields: {}, pictures: {} };

/** The answer to a form that could not be sent: what was typed stays in its fields. */
export function keptEntry(unsent: Unsent) {
  const { problem, signedOut } = unsentProblem(unsent, saveFailed);
  const problems: EntryProblems = { ...noProblems, alerts: [problem], unsent: { signedOut } };
  return { entry: null, version: undefined, problems };
}

/** Specification 8. */
export const picturesMissing = "Please upload both before and after images.";
/** Specification 8. */
export const saveFailed = "Error saving project. Please try again.";
/** Specification 8. */
export const deleteFailed = "Error deleting project. Please try again.";

/** The lines of a form after one of its line buttons was pressed; one line always stays. */
export function changeLines(lines: string[], intent: string): string[] {
  if (intent === "add-line") return [...lines, ""];
  const removed = Number(/^remove-line:(\d+)$/.exec(intent)?.[1] ?? -1);
  const left = lines.filter((_, index) => index !== removed);
  return left.length > 0 ? left : [""];
}
