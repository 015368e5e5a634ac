import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  askReadOnly,
  newestMigration,
  readDatabaseId,
} from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { makeFolder } from "#app/environment/make-folder.ts";
import { ArchiveRefused, type Manifest } from "#app/operate/backup/archive-manifest.ts";
import { hasPlainName, splitName } from "#app/operate/backup/data-folders.server.ts";
import type { Place } from "#app/operate/restore/replace-data.server.ts";
import { fetchKey } from "./key.server.ts";
import {
  fileFolder,
  fileObject,
  keyName,
  readSnapshots,
  type Snapshot,
  snapshotFolder,
  snapshotName,
  snapshotObject,
} from "./names.ts";
import { refuseWithoutRoom, type Spare } from "./room-for-copy.server.ts";
import { type Key, unseal } from "./seal.server.ts";
import { unpackSnapshot } from "./snapshot-archive.server.ts";
import { openStore, type Store } from "./store.server.ts";
import { StoreTrouble } from "./store-trouble.ts";

/** How much has been brought back, of how much. */
export type Progress = { files: number; ofFiles: number; bytes: number; ofBytes: number };

type Asked = {
  /** The beginning of the copy's name; without it the newest is brought. */
  named?: string | undefined;
  tell: (progress: Progress) => void;
  spare?: Spare;
  /** Told of each object that is missing or damaged, all of them; without it the first is the end. */
  damaged?: ((object: string) => void) | undefined;
};

const atOnce = 4;
/** A body that is cut off on its way is asked for again. */
const tries = 3;

/** The copies at BACKUP_URL, the newest first. @throws Error with a sentence where it cannot be asked */
export async function listCopies(): Promise<{ store: Store; copies: Snapshot[] }> {
  if (!env.BACKUP_URL) throw new Error("Set BACKUP_URL and BACKUP_PASSPHRASE, or name a file.");
  const store = openStore(env.BACKUP_URL);
  return { store, copies: readSnapshots(await store.list(snapshotFolder)) };
}

/**
 * Brings a copy back into empty folders: the database, which has to be the one that the copy is called
 * after, and every file, whose digest is compared.
 * @throws ArchiveRefused or StoreTrouble with a sentence: another passphrase, something missing, cut
 * off, damaged or put in another's place, a copy of a newer version; what the file system reports
 */
export async function fetchCopy(
  place: Place,
  { named, tell, spare = () => 0, damaged }: Asked,
): Promise<Manifest> {
  const { store, copies } = await listCopies();
  const copy = copies.find(({ name }) => name.startsWith(named ?? ""));
  if (!copy)
    throw new ArchiveRefused(`${store.url}: there is no copy${named ? ` ${named}` : ""} there.`);
  const key = await fetchKey(store, env.BACKUP_PASSPHRASE ?? "");
  if (!key) {
    damaged?.(keyName);
    throw new ArchiveRefused(`${store.url}: the key is missing there.`);
  }
  for (const folder of Object.values(place.folders)) await makeFolder(folder);
  const object = snapshotObject(copy.name);
  const manifest = await again(`${store.url}: the copy ${copy.name}`, async () => {
    const content = await store.get(object);
    if (!content) throw new Unusable(`${store.url}: the copy ${copy.name} is missing there.`);
    const manifest = await unpackSnapshot(
      unseal(key.identity, content),
      place.database,
      accept(place, spare),
    );
    const { created_at } = manifest;
    if (snapshotName(Date.parse(created_at), idOf(place.database)) !== copy.name)
      throw new Unusable(
        `${store.url}: under the name ${copy.name} lies another copy, of ${created_at}.`,
      );
    return manifest;
  }).catch(noted(object, damaged));
  await fetchFiles(place, manifest, { store, key, tell, damaged });
  return manifest;
}

const idOf = (database: string) => askReadOnly(database, readDatabaseId) ?? "";

/** What lies at the store cannot be used: it is missing, damaged, or something else. */
class Unusable extends ArchiveRefused {}

/** For a `catch`: tells of an object that cannot be used, and throws on. */
const noted = (object: string, damaged: Asked["damaged"]) => (error: unknown) => {
  if (error instanceof Unusable) damaged?.(object);
  throw error;
};

/** Refuses, before anything large comes, what could not be put in its place. */
const accept = (place: Place, spare: Spare) => async (manifest: Manifest) => {
  if (manifest.migration > newestMigration())
    throw new ArchiveRefused("This copy was made by a newer version of the site.");
  const odd = manifest.files.find(
    ({ name }) => name !== "site.db" && (!splitName(name) || !hasPlainName(name)),
  );
  if (odd) throw new ArchiveRefused(`This copy holds what no copy of this site does: ${odd.name}.`);
  await refuseWithoutRoom(place, manifest, spare);
};

type From = { store: Store; key: Key } & Pick<Asked, "tell" | "damaged">;

/**
 * Brings all files. Of those that cannot be used the first is thrown; where `damaged` is told of all of
 * them, in the end.
 */
async function fetchFiles(place: Place, manifest: Manifest, from: From): Promise<void> {
  const files = manifest.files.filter(({ name }) => name !== "site.db");
  const ofBytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const progress = { files: 0, ofFiles: files.length, bytes: 0, ofBytes };
  const left = files.values();
  let unusable: Unusable | null = null;
  let failed = false;
  const work = async () => {
    for (const file of left) {
      if (failed) return;
      const object = fileFolder + fileObject(file.sha256, from.key.recipient);
      await again(`${from.store.url}: ${file.name}`, () => fetchFile(place, file, object, from))
        .catch(noted(object, from.damaged))
        .catch((error) => {
          if (!(error instanceof Unusable) || !from.damaged) throw error;
          unusable ??= error;
        });
      progress.files++;
      progress.bytes += file.bytes;
      from.tell(progress);
    }
  };
  const stop = (error: unknown) => {
    failed = true;
    throw error;
  };
  // Nothing is written any more when this ends: the folder may go.
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, () => work().catch(stop)));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  if (unusable) throw unusable;
}

async function fetchFile(
  place: Place,
  { name, bytes, sha256 }: Manifest["files"][number],
  object: string,
  { store, key }: From,
): Promise<void> {
  const split = splitName(name);
  if (!split) throw new ArchiveRefused(`${name} belongs nowhere.`);
  const content = await store.get(object);
  if (!content) throw new Unusable(`${store.url}: ${name} is missing there.`);
  const hash = createHash("sha256");
  let size = 0;
  const measured = async function* () {
    for await (const piece of unseal(key.identity, content)) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  };
  const path = join(place.folders[split.folder], split.file);
  await pipeline(measured, createWriteStream(path, { mode: 0o600, flush: true }));
  if (hash.digest("hex") !== sha256 || size !== bytes) throw new Error("It is something else.");
}

const disk = /^(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|EMFILE|EIO|ENOENT)$/;

/** Tries a few times what may be cut off on its way; then it is damaged where it lies. */
async function again<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left--)
    try {
      return await act();
    } catch (error) {
      if (error instanceof ArchiveRefused || error instanceof StoreTrouble) throw error;
      if (disk.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
      if (left === 0) throw new Unusable(`${what} is damaged or cut off there.`, { cause: error });
    }
}
