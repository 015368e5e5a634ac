import { and, eq } from "drizzle-orm";
import { recordChange } from "#app/content/history/change-log.server.ts";
import { sameValue } from "#app/content/sheet/sheet.ts";
import { db } from "#app/database/database.server.ts";
import { changes, type galleryProjects } from "#schema";
import { projectLabels } from "./project.ts";
import type { ProjectFields } from "./project-schema.ts";

/** The value of `subject` for projects in the table `changes`. */
export const projectSubject = "projects";

type Noted = { field: string; label?: string; was: unknown; now: unknown };

const labels: Record<string, string> = {
  ...projectLabels,
  draft: "Draft",
  before_image_url: "Before picture",
  after_image_url: "After picture",
};

/** Lists the fields of a project that differ, with their labels and both values. */
export const changedProject = (
  was: typeof galleryProjects.$inferSelect,
  now: ProjectFields,
): Noted[] =>
  Object.entries(now).flatMap(([field, value]) => {
    const before = was[field as keyof typeof was];
    return sameValue(before, value)
      ? []
      : [{ field, label: labels[field], was: before, now: value }];
  });

/** Records a project's changes in the caller's transaction. Without `by` (the demo), does nothing. */
export function recordProject(
  { id, title }: { id: number; title: string },
  noted: Noted[],
  by: string | undefined,
): void {
  if (by === undefined) return;
  for (const { label, ...change } of noted)
    recordChange({
      subject: projectSubject,
      subject_id: id,
      title: "Gallery",
      label: label ? `${title}: ${label}` : title,
      created_by: by,
      ...change,
    });
}

/** Deletes a project's changes. @returns the addresses of former photos that they contained */
export function forgetProject(id: number): string[] {
  const photos = new Set(["before_image_url", "after_image_url"]);
  const gone = db
    .delete(changes)
    .where(and(eq(changes.subject, projectSubject), eq(changes.subject_id, id)))
    .returning()
    .all();
  return gone.flatMap(({ field, was }) => (photos.has(field) ? [String(was)] : []));
}
