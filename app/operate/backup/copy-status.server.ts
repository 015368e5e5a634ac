import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { askReadOnly, readDatabaseId } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/folders.ts";
import { ignoreMissing } from "./data-folders.server.ts";
import { copyFolder } from "./restic.server.ts";

/** The status of copying this database to BACKUP_URL. Times are ISO 8601. */
export type CopyStatus = {
  /** The last copy: restic's id, its start, and its number of files. */
  copied: { id: string; at: string; files: number } | null;
  /** When old copies were last deleted. */
  forgottenAt: string | null;
  failing: { since: string; says: string } | null;
};

/** A drill. Its result is null while it runs, or if it was killed. */
export type Drill = {
  begunAt: string;
  result: { at: string; ok: boolean; says: string } | null;
};

/** The error if another process is making a copy, which does not count as a failure. */
export const copyUnderWay = "A copy is being made already.";

/** Reads the id of the site's database. @throws Error if it has none yet */
export function databaseId(): string {
  const id = askReadOnly(env.DATABASE_PATH, readDatabaseId);
  if (!id) throw new Error("An older version wrote the database: start the site once.");
  return id;
}

/** A status file for each BACKUP_URL and each database. */
function statusFile(what: string): string {
  const digest = createHash("sha256").update(`${env.BACKUP_URL} ${databaseId()}`).digest("hex");
  return join(copyFolder, `${what}-${digest.slice(0, 16)}.json`);
}

const read = async (what: string) =>
  JSON.parse(await readFile(statusFile(what), "utf8").catch(ignoreMissing("null")));

async function write(what: string, content: object): Promise<void> {
  makeFolder(copyFolder);
  const path = statusFile(what);
  await writeFile(`${path}.new`, JSON.stringify(content), { flush: true });
  await rename(`${path}.new`, path);
}

export const readCopyStatus = async (): Promise<CopyStatus> =>
  (await read("copy")) ?? { copied: null, forgottenAt: null, failing: null };
export const writeCopyStatus = (status: CopyStatus): Promise<void> => write("copy", status);

/** Reads the last drill, or null. */
export const readDrill = (): Promise<Drill | null> => read("drill");
export const writeDrill = (drill: Drill): Promise<void> => write("drill", drill);
