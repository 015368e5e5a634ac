import type { Change } from "./change-log.server.ts";

/** How the changes of a list or sheet are shown and undone. */
type ChangeKind = {
  /** `subject` of its rows in the change log. */
  subject: string;
  title: string;
  /** Restores the value before a change. `by` is an email address. @returns false if it cannot */
  revert: (change: Change, by: string) => boolean;
  whyNot?: string;
  /** What is said of a row besides its name. */
  aboutRow?: (id: number) => string;
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

/** What happened to a row as a whole; null where one of its fields was changed. */
export function eventOf(change: Change): string | null {
  const { field, label, was, now, subject_id } = change;
  if (field === "shown") return now === true ? "Shown" : "Hidden";
  if (field === "position") return `Moved from place ${was} to ${now}`;
  if (field !== "deleted_at") return null;
  const event = now === true ? "Deleted" : label.endsWith(": Deleted") ? "Brought back" : "Added";
  const about = changeKindOf(change)?.aboutRow?.(subject_id ?? 0);
  return about ? `${event}: ${about}` : event;
}

/** The value of a change (`was` or `now`) as the owner reads it. */
export const inWords = (change: Change, value: unknown): unknown =>
  changeKindOf(change)?.inWords?.(change.field, value) ?? value;
