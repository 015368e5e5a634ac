import { createContext } from "react-router";
import { db, onFirstUse } from "#app/database/database.server.ts";

// Prepared once and without drizzle: each request for a photo asks. Services, sheets and changes keep
// addresses within JSON; they have few rows and come last.
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
 * Whether anything refers to a file in uploads by its name: a project, in the trash or not, a
 * service, a sheet of words, or a change of any of these that can be taken back.
 */
export const isUsed = (name: string): boolean => used().get({ name }) === 1;

/** Whether anything that visitors see refers to a stored photo of this name: no draft, nothing in the trash. */
export const isPublished = (name: string): boolean => published().get({ name }) === 1;

/** Tells whether who asks may read photos that visitors do not see; nobody may unless the site says who. */
export const mayReadUnpublished = createContext<() => Promise<boolean>>(async () => false);
