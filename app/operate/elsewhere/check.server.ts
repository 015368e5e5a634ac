import { existsSync, rmSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { holdFile } from "#app/database/server-lock.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { ArchiveRefused, type Manifest } from "#app/operate/backup/archive-manifest.ts";
import { checkDatabase } from "#app/operate/backup/copy-database.server.ts";
import { dataFolders, eachFolder, splitName } from "#app/operate/backup/data-folders.server.ts";
import { inWords } from "#app/operate/commands/cli.ts";
import { type Check, writeCheck } from "./check-result.server.ts";
import { digestDatabase } from "./database-digest.server.ts";
import { fetchCopy, type Progress } from "./fetch-copy.server.ts";
import { writeDamaged } from "./knowledge.server.ts";
import { folder, isRoom } from "./own-folder.server.ts";
import { NoRoom } from "./room-for-copy.server.ts";
import { hashFile } from "./send-files.server.ts";

/** Of a disk's bytes, those that a trial leaves to the site that serves beside it. */
const spare = (size: number) => Math.max(2 * 1024 ** 3, size / 10);

/**
 * Brings a copy back for trial, into a folder beside the database that goes again: all that a restore
 * does but the last step, and compares it with the site that is here. What came of it is noted, and what
 * is missing or damaged at the store, for the next copy.
 */
export async function checkCopy(
  named: string | undefined,
  tell: (progress: Progress) => void,
): Promise<Check> {
  const url = env.BACKUP_URL?.url;
  if (!url) throw new Error("Set BACKUP_URL and BACKUP_PASSPHRASE.");
  const at = new Date().toISOString();
  const began = performance.now();
  await clearRooms();
  const room = await mkdtemp(join(folder, "check-"));
  // Also where the process ends in the midst of it, with the server for one.
  process.once("exit", () => rmSync(room, { recursive: true, force: true }));
  const place = { database: join(room, "site.db"), folders: eachFolder((it) => join(room, it)) };
  const damaged: string[] = [];
  let check: Check;
  try {
    const manifest = await fetchCopy(place, {
      named,
      tell,
      spare,
      damaged: (it) => damaged.push(it),
    });
    checkDatabase(place.database, manifest);
    await compareWithSite(place.database, manifest);
    const seconds = Math.ceil((performance.now() - began) / 1000);
    const { contact_requests: requests = 0, gallery_projects: projects = 0 } = manifest.rows;
    const left = manifest.missing.length;
    const says = `It came back whole in ${seconds} s: projects ${projects}, requests ${requests}, files ${manifest.files.length - 1}${left > 0 ? `, ${left} not copied yet or missing before` : ""}.`;
    check = { url, at, ok: true, says };
  } catch (error) {
    const noRoom = error instanceof NoRoom;
    const says = `${noRoom ? "There is no room for a trial. " : ""}${inWords(error)}${damaged.length > 0 ? " The next copy sends it again, as far as it is still here." : ""}`;
    check = { url, at, ok: false, noRoom, says };
  } finally {
    await rm(room, { recursive: true, force: true });
  }
  if (damaged.length > 0) await writeDamaged(damaged);
  await writeCheck(check);
  return check;
}

/** Removes what a trial that was killed has brought. @throws Error where one is under way */
export async function clearRooms(): Promise<void> {
  await makeFolder(folder, 0o700);
  if (!holdFile(join(folder, "check-lock"))) throw new Error("A check is under way already.");
  for (const name of await readdir(folder))
    if (isRoom(name)) await rm(join(folder, name), { recursive: true });
}

/** @throws ArchiveRefused where the copy is of another database, or a file here is another by that name */
async function compareWithSite(database: string, { files }: Manifest): Promise<void> {
  if (!existsSync(env.DATABASE_PATH)) return;
  if (digestDatabase(database).id !== digestDatabase(env.DATABASE_PATH).id)
    throw new ArchiveRefused("The copy is of another database than the one that is here.");
  for (const { name, sha256 } of files) {
    const split = splitName(name);
    const here = split && (await hashFile(join(dataFolders[split.folder], split.file)));
    if (here && here !== sha256)
      throw new ArchiveRefused(`${name} is another file here than in the copy.`);
  }
}
