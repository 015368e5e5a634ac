import type { Change } from "./change-log.server.ts";

/** How the changes of a list or sheet are shown and undone. */
type ChangeKind = {
  /** `subject` of its rows in the change log. */
  subject: string;
  title: string;
  /** Restores the value before a change. `by` is an email address. @returns false if it cannot */
  revert: (change: Change, by: string) => boolean;
  whyNot?: string;
  inWords?: (field: string, value: unknown) => unknown;
  /** A field whose changes cannot be undone. */
  finalField?: string;
};

const kinds = new Map<string, ChangeKind>();

/** Registers a kind of change. Each room does so when its module is loaded. */
export const registerChanges = (kind: ChangeKind) => void kinds.set(kind.subject, kind);

/** All kinds, by title. */
export const changeKinds = (): ChangeKind[] =>
  [...kinds.values()].sort((one, other) => one.title.localeCompare(other.title));

export const changeKindOf = ({ subject }: Change): ChangeKind | undefined => kinds.get(subject);

/** The value of a change (`was` or `now`) as the owner reads it. */
export function inWords(change: Change, value: unknown): unknown {
  const { field } = change;
  if (field === "deleted_at") return value === true ? "Not there" : "There";
  if (field === "shown") return value === true ? "Shown" : "Hidden";
  if (field === "position") return `Place ${value}`;
  return changeKindOf(change)?.inWords?.(field, value) ?? value;
}
