import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { askReadOnly, readDatabaseId } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { ignoreMissing } from "./data-folders.server.ts";
import { copyFolder } from "./restic.server.ts";

const copySchema = z.object({
  /** The last copy: restic's id, its start, and its number of files. */
  copied: z.object({ id: z.string(), at: z.iso.datetime(), files: z.number() }).nullable(),
  /** When old copies were last deleted. */
  forgottenAt: z.iso.datetime().nullable(),
  failing: z.object({ since: z.iso.datetime(), says: z.string() }).nullable(),
});
const drillSchema = z.object({
  begunAt: z.iso.datetime(),
  /** Null while it runs, or if it was killed. */
  result: z.object({ at: z.iso.datetime(), ok: z.boolean(), says: z.string() }).nullable(),
});

/** The status of copying this database to BACKUP_URL. */
export type CopyStatus = z.infer<typeof copySchema>;
/** A drill and its result. */
export type Drill = z.infer<typeof drillSchema>;

/** The error if another process is making a copy, which does not count as a failure. */
export const copyUnderWay = "A copy is being made already.";

/** Reads the id of the site's database. @throws Error if it has none yet */
export function databaseId(): string {
  const id = askReadOnly(env.DATABASE_PATH, readDatabaseId);
  if (!id) throw new Error("An older version wrote the database: start the site once.");
  return id;
}

/** A status file for each BACKUP_URL and each database. */
const statusFile = (what: string) =>
  `${what}-${createHash("sha256").update(`${env.BACKUP_URL} ${databaseId()}`).digest("hex").slice(0, 16)}.json`;

export const readCopyStatus = async (): Promise<CopyStatus> =>
  (await read("copy", copySchema)) ?? { copied: null, forgottenAt: null, failing: null };
export const writeCopyStatus = (status: CopyStatus): Promise<void> => write("copy", status);

/** Reads the last drill, or null. */
export const readDrill = (): Promise<Drill | null> => read("drill", drillSchema);
export const writeDrill = (drill: Drill): Promise<void> => write("drill", drill);

async function read<T>(what: string, schema: z.ZodType<T>): Promise<T | null> {
  const content = await readFile(join(copyFolder, statusFile(what)), "utf8").catch(
    ignoreMissing("null"),
  );
  try {
    return schema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}

async function write(what: string, content: unknown): Promise<void> {
  makeFolder(copyFolder, 0o700);
  const path = join(copyFolder, statusFile(what));
  await writeFile(`${path}.new`, JSON.stringify(content), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
