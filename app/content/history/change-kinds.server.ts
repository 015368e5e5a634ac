import type { Change } from "./change-log.server.ts";

/** How the changes of a list, or of a sheet, are read and taken back. */
type ChangeKind = {
  /** The `subject` of its changes. */
  subject: string;
  title: string;
  /** Brings back what a change was before. `by` is an email address. @returns whether it could */
  revert: (change: Change, by: string) => boolean;
  /** Why it could not. */
  whyNot?: string;
  /** What a field was or became, as the owner reads it. */
  inWords?: (field: string, value: unknown) => unknown;
  /** A field whose changes have no way back. */
  finalField?: string;
};

const kinds = new Map<string, ChangeKind>();

/** Called by a room for what it changes, once, when its module is loaded. */
export const registerChanges = (kind: ChangeKind) => void kinds.set(kind.subject, kind);

/** All kinds, by title. */
export const changeKinds = (): ChangeKind[] =>
  [...kinds.values()].sort((one, other) => one.title.localeCompare(other.title));

export const changeKindOf = ({ subject }: Change): ChangeKind | undefined => kinds.get(subject);

/** What a field of a change was or became, in the words of its list. */
export function inWords(change: Change, value: unknown): unknown {
  const { field } = change;
  if (field === "deleted_at") return value === true ? "Not there" : "There";
  if (field === "shown") return value === true ? "Shown" : "Hidden";
  if (field === "position") return `Place ${value}`;
  return changeKindOf(change)?.inWords?.(field, value) ?? value;
}
