import { createContext } from "react-router";
import { db, onFirstUse } from "#app/database/database.server.ts";

// Prepared once and without drizzle: each request for a photo asks. Services, sheets and changes keep
// addresses within JSON; they have few rows and come last.
const ask = (query: string) =>
  onFirstUse(() => db.$client.prepare<{ address: string }>(query).pluck());

const used = ask(`
  select exists (
    select 1 from gallery_projects where before_image_url = @address or after_image_url = @address
  ) or exists (
    select 1 from services where instr(before, @address) or instr(after, @address)
  ) or exists (
    select 1 from sheets where instr(fields, @address)
  ) or exists (
    select 1 from changes where instr(was, @address) or instr(now, @address)
  )`);

const published = ask(`
  select exists (
    select 1 from gallery_projects
    where (before_image_url = @address or after_image_url = @address)
      and draft = 0 and deleted_at is null
  ) or exists (
    select 1 from services
    where (instr(before, @address) or instr(after, @address)) and shown = 1 and deleted_at is null
  ) or exists (
    select 1 from sheets where instr(fields, @address)
  )`);

/**
 * Whether anything refers to the picture: a project, in the trash or not, a service, a sheet of words,
 * or a change of either that can be taken back.
 */
export const isUsed = (address: string): boolean => used().get({ address }) === 1;

/** Whether anything that visitors see refers to the picture: no draft, nothing in the trash. */
export const isPublished = (address: string): boolean => published().get({ address }) === 1;

/** Whether the sender of a request may see unpublished pictures too; the root's middleware sets it. */
export const mayReadUnpublished = createContext<(request: Request) => Promise<boolean>>(
  async () => false,
);
