import { createContext } from "react-router";
import { db, onFirstUse } from "#app/database/database.server.ts";

// Every request for a photo runs these, so they are prepared once. Services, sheets and changes have
// addresses inside JSON; they have few rows and come last.
const ask = (query: string) =>
  onFirstUse(() => db.$client.prepare<{ name: string }>(query).pluck());

const used = ask(`
  select exists (
    select 1 from gallery_projects
    where before_image_url = '/uploads/' || @name or after_image_url = '/uploads/' || @name
  ) or exists (
    select 1 from services where instr(before, @name) or instr(after, @name)
  ) or exists (
    select 1 from sheets where instr(fields, @name)
  ) or exists (
    select 1 from changes where instr(was, @name) or instr(now, @name)
  )`);

const published = ask(`
  select exists (
    select 1 from gallery_projects
    where (before_image_url = '/uploads/' || @name or after_image_url = '/uploads/' || @name)
      and draft = 0 and deleted_at is null
  ) or exists (
    select 1 from services
    where (instr(before, @name) or instr(after, @name)) and shown = 1 and deleted_at is null
  ) or exists (
    select 1 from sheets where instr(fields, @name)
  )`);

/**
 * Whether anything refers to an uploaded file by its name: a project or service (in the trash too), a
 * sheet, or a stored change of these, which can be undone.
 */
export const isUsed = (name: string): boolean => used().get({ name }) === 1;

/** Whether anything that visitors see uses the photo of this name: no drafts, nothing in the trash. */
export const isPublished = (name: string): boolean => published().get({ name }) === 1;

/** Resolves whether the client may read photos that are not public; by default, nobody may. */
export const mayReadUnpublished = createContext<() => Promise<boolean>>(async () => false);
