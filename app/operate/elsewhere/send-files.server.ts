import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type DataFile, ignoreMissing } from "#app/operate/backup/data-folders.server.ts";
import { type KnownFiles, writeFiles } from "./knowledge.server.ts";
import { fileFolder, fileObject } from "./names.ts";
import { seal } from "./seal.server.ts";
import type { Store } from "./store.server.ts";

/** A file with the digest of what is in it. */
export type HashedFile = DataFile & { sha256: string };

/** How many are read or on their way at a time; each holds one part in memory. */
const atOnce = 2;
/** Milliseconds after which what was read and sent is written down. */
const noted = 5_000;

/** The SHA-256 of a file, hexadecimal; null where it is gone. */
export async function hashFile(path: string): Promise<string | null> {
  const hash = createHash("sha256");
  const read = pipeline(createReadStream(path), hash).then(() => hash.digest("hex"));
  return await read.catch(ignoreMissing(null));
}

/** Digests of files that have gone are forgotten, but of those `shown`: their objects are still needed. */
export function forgetGone(known: KnownFiles, files: DataFile[], shown: string[]): void {
  const needed = new Set([...shown, ...files.map(({ name }) => name)]);
  for (const name of Object.keys(known.hashes)) if (!needed.has(name)) delete known.hashes[name];
}

/** What became of the files: those that are there now, and why others are not. */
export type Sent = {
  there: HashedFile[];
  /** Names of those that cannot be read: one of them keeps nothing else back. */
  unreadable: string[];
  /** How many are to follow. */
  pending: number;
  bytes: number;
};

type Sending = { store: Store; recipient: string; until: number };

/**
 * Sends the files whose contents are not there yet, each once, as they are read, until `until` (by
 * performance.now()) and one more; only those are read whose size or time is not what it was. What has
 * gone meanwhile is passed over. What was read and sent is noted as it goes, for after a break.
 */
export async function sendFiles(
  files: DataFile[],
  known: KnownFiles,
  { store, recipient, until }: Sending,
): Promise<Sent> {
  const damaged = new Set(known.damaged);
  const stored = new Set(known.stored.filter((it) => !damaged.has(fileFolder + it)));
  const objectOf = (sha256: string) => fileObject(sha256, recipient);
  const there = (file: DataFile): HashedFile[] => {
    const sha256 = knownDigest(file, known);
    return sha256 && stored.has(objectOf(sha256)) ? [{ ...file, sha256 }] : [];
  };
  const underway = new Set<string>();
  const unreadable: string[] = [];
  let [bytes, gone] = [0, 0];
  const send = async (file: DataFile) => {
    const sha256 = knownDigest(file, known) ?? (await hashFile(file.path));
    if (sha256 === null) return void gone++;
    known.hashes[file.name] = [file.bytes, file.mtimeMs, sha256];
    const object = objectOf(sha256);
    if (stored.has(object) || underway.has(object)) return;
    underway.add(object);
    bytes += await store.put(fileFolder + object, seal(recipient, createReadStream(file.path)));
    stored.add(object);
    damaged.delete(fileFolder + object);
  };
  const passOver =
    ({ name }: DataFile) =>
    (error: NodeJS.ErrnoException) => {
      // Only what the file system reports.
      if (!error.syscall) throw error;
      if (error.code === "ENOENT") gone++;
      else unreadable.push(name);
    };
  const note = async () => {
    notedAt = performance.now();
    await writeFiles(Object.assign(known, { stored: [...stored], damaged: [...damaged] }));
  };
  let notedAt = performance.now();
  const left = files.filter((file) => there(file).length === 0).values();
  const work = async () => {
    for (const file of left) {
      await send(file).catch(passOver(file));
      if (performance.now() - notedAt > noted) await note();
      if (performance.now() > until) return;
    }
  };
  try {
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  } finally {
    await note();
  }
  const all = files.flatMap(there);
  return {
    there: all,
    unreadable,
    bytes,
    pending: files.length - all.length - unreadable.length - gone,
  };
}

/** The digest of a file that is as it was when it was read; null for another. */
function knownDigest({ name, bytes, mtimeMs }: DataFile, { hashes }: KnownFiles): string | null {
  const [knownBytes, knownTime, digest] = hashes[name] ?? [];
  return (knownBytes === bytes && knownTime === mtimeMs && digest) || null;
}
