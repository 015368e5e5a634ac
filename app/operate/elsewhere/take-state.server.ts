import { createHash } from "node:crypto";
import { rm, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { env } from "#app/environment/environment.server.ts";
import type { Manifest } from "#app/operate/backup/archive-manifest.ts";
import { copyDatabase, describeDatabase } from "#app/operate/backup/copy-database.server.ts";
import { type DataFile, listDataFiles } from "#app/operate/backup/data-folders.server.ts";
import { digestDatabase } from "./database-digest.server.ts";
import { type HashedFile, hashFile } from "./send-files.server.ts";

/** The site at one moment: its database copied into a file, and the files of its folders. */
export type State = {
  database: string;
  /** The database's id. */
  id: string;
  /** What the copied database holds, and the files that it shows. */
  holds: ReturnType<typeof describeDatabase>;
  files: DataFile[];
  /** Of all rows that would be missed. */
  rows: string;
};

/** Copies the database to `database` and lists what files there are; visitors go on writing. */
export async function takeState(database: string): Promise<State> {
  await rm(database, { force: true });
  await refuseWithoutRoom(dirname(database));
  copyDatabase(env.DATABASE_PATH, database);
  const { id, digest: rows } = digestDatabase(database);
  const holds = describeDatabase(database);
  // Listed after the copy: whatever the copy refers to was there before it.
  const { files } = await listDataFiles();
  return { database, id, holds, files, rows };
}

/** A digest of all rows that would be missed, and of the files that are there. */
export const digestState = ({ rows }: State, there: HashedFile[]): string =>
  createHash("sha256")
    .update(rows)
    .update(JSON.stringify(there.map(({ name, sha256 }) => [name, sha256])))
    .digest("hex");

/** Bytes that are left to the site where a copy of its database is made. */
const floor = 200 * 1024 ** 2;

/** A snapshot must not be what fills the disk. */
async function refuseWithoutRoom(folder: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = await Promise.all([
    stat(env.DATABASE_PATH),
    statfs(folder),
  ]);
  if (bavail * bsize < size + floor)
    throw new Error("There is no room on this machine’s disk for a snapshot of the database.");
}

/**
 * What a snapshot says of itself: the files that are there count as in it, all others of the site as
 * missing.
 * @param at when it was begun, in milliseconds since 1970
 */
export async function describeState(
  { database, files, holds }: State,
  there: HashedFile[],
  at: number,
): Promise<Manifest> {
  const { shown, ...facts } = holds;
  const [{ size: bytes }, sha256] = await Promise.all([stat(database), hashFile(database)]);
  if (!sha256) throw new Error(`${database} is gone.`);
  const names = new Set(there.map(({ name }) => name));
  const wanted = new Set([...shown, ...files.map(({ name }) => name)]);
  return {
    format: 1,
    created_at: new Date(at).toISOString(),
    ...facts,
    files: [
      { name: "site.db", bytes, sha256 },
      ...there.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    ],
    missing: [...wanted].filter((name) => !names.has(name)),
  };
}
