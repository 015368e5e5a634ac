import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { newestMigration } from "#app/database/open-database.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { hasPlainName, splitName } from "#app/operate/data-folders.server.ts";
import { ArchiveRefused, type Manifest } from "#app/operate/manifest.ts";
import type { Place } from "#app/operate/replace-data.server.ts";
import { fetchKey } from "./key.server.ts";
import {
  fileFolder,
  fileObject,
  readSnapshots,
  type Snapshot,
  snapshotFolder,
  snapshotObject,
} from "./names.ts";
import { type Key, unseal } from "./seal.server.ts";
import { unpackSnapshot } from "./snapshot-archive.server.ts";
import { openStore, type Store } from "./store.server.ts";
import { StoreTrouble } from "./store-trouble.ts";

/** How much has been brought back, of how much. */
export type Progress = { files: number; ofFiles: number; bytes: number; ofBytes: number };

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
 * Brings a copy back into empty folders, the newest or the one whose name begins as `named`: the
 * database, and every file, whose digest is compared.
 * @throws ArchiveRefused or StoreTrouble with a sentence: another passphrase, something missing, cut
 * off or damaged, a copy of a newer version; what the file system reports
 */
export async function fetchCopy(
  place: Place,
  named: string | undefined,
  tell: (progress: Progress) => void,
  spare: Spare = () => 0,
): Promise<Manifest> {
  const { store, copies } = await listCopies();
  const copy = copies.find(({ name }) => name.startsWith(named ?? ""));
  if (!copy)
    throw new ArchiveRefused(`${store.url}: there is no copy${named ? ` ${named}` : ""} there.`);
  const key = await fetchKey(store, env.BACKUP_PASSPHRASE ?? "");
  if (!key) throw new ArchiveRefused(`${store.url}: the key is missing there.`);
  for (const folder of Object.values(place.folders)) await mkdir(folder, { recursive: true });
  const manifest = await again(`${store.url}: the copy ${copy.name}`, async () => {
    const content = await store.get(snapshotObject(copy.name));
    if (!content) throw new ArchiveRefused(`${store.url}: the copy ${copy.name} is missing there.`);
    return await unpackSnapshot(
      unseal(key.identity, content),
      place.database,
      accept(place, spare),
    );
  });
  await fetchFiles(place, manifest, { store, key, tell });
  return manifest;
}

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

/** Bytes that a folder's disk has to keep free beside what is brought there, of its size in bytes. */
export type Spare = (size: number) => number;

/** The folders may lie on disks of their own: what is needed is summed by disk. */
async function refuseWithoutRoom(place: Place, { files }: Manifest, spare: Spare): Promise<void> {
  const needed = new Map<number, { folder: string; bytes: number }>();
  for (const { name, bytes } of files) {
    const split = splitName(name);
    const folder = split ? place.folders[split.folder] : dirname(place.database);
    const { dev } = await stat(folder);
    const disk = needed.get(dev) ?? { folder, bytes: 0 };
    needed.set(dev, { ...disk, bytes: disk.bytes + bytes });
  }
  const inMegabytes = (count: number) => Math.ceil(count / 1024 ** 2).toLocaleString("en-US");
  for (const { folder, bytes } of needed.values()) {
    const disk = await statfs(folder);
    const free = disk.bavail * disk.bsize;
    if (free < bytes * 1.05 + spare(disk.blocks * disk.bsize))
      throw new NoRoom(
        `It takes ${inMegabytes(bytes)} MB, and only ${inMegabytes(free)} MB are free in ${folder}.`,
      );
  }
}

/** What is brought would fill a disk. */
export class NoRoom extends ArchiveRefused {}

type From = { store: Store; key: Key; tell: (progress: Progress) => void };

async function fetchFiles(place: Place, manifest: Manifest, from: From): Promise<void> {
  const files = manifest.files.filter(({ name }) => name !== "site.db");
  const ofBytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const progress = { files: 0, ofFiles: files.length, bytes: 0, ofBytes };
  const left = files.values();
  let failed = false;
  const work = async () => {
    for (const file of left) {
      if (failed) return;
      await again(`${from.store.url}: ${file.name}`, () => fetchFile(place, file, from));
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
}

async function fetchFile(
  place: Place,
  { name, bytes, sha256 }: Manifest["files"][number],
  { store, key }: From,
): Promise<void> {
  const split = splitName(name);
  if (!split) throw new ArchiveRefused(`${name} belongs nowhere.`);
  const content = await store.get(fileFolder + fileObject(sha256, key.recipient));
  if (!content) throw new ArchiveRefused(`${store.url}: ${name} is missing there.`);
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
      if (left === 0)
        throw new ArchiveRefused(`${what} is damaged or cut off there.`, { cause: error });
    }
}
