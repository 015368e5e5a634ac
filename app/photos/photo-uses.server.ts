import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "#app/database/database.server.ts";
import { changes, galleryProjects as projects, services, sheets } from "#schema";

const address = sql.placeholder("address");
const onProject = or(eq(projects.before_image_url, address), eq(projects.after_image_url, address));
/** These keep addresses within JSON. Few rows each; asked for what no project shows. */
const mentions = (...columns: AnySQLiteColumn[]) =>
  or(...columns.map((column) => sql`instr(${column}, ${address})`));
const onService = mentions(services.before, services.after);

const anyRow = (table: SQLiteTable, where: SQL | undefined) =>
  db.select({ found: sql`1` }).from(table).where(where).limit(1).prepare();

const uses = [
  anyRow(projects, onProject),
  anyRow(services, onService),
  anyRow(sheets, mentions(sheets.fields)),
  anyRow(changes, mentions(changes.was, changes.now)),
];

const publicUses = [
  anyRow(projects, and(onProject, eq(projects.draft, sql`0`), isNull(projects.deleted_at))),
  anyRow(services, and(onService, eq(services.shown, sql`1`), isNull(services.deleted_at))),
  anyRow(sheets, mentions(sheets.fields)),
];

const isIn = (queries: typeof uses, address: string) =>
  queries.some((query) => query.get({ address }) !== undefined);

/**
 * Whether anything refers to the picture: a project, in the trash or not, a service, a sheet of words,
 * or a change of either that can be taken back.
 */
export const isUsed = (address: string): boolean => isIn(uses, address);

/** Whether anything that visitors see refers to the picture: no draft, nothing in the trash. */
export const isPublished = (address: string): boolean => isIn(publicUses, address);
