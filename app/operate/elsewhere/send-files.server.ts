import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type DataFile, ignoreMissing } from "#app/operate/data-folders.server.ts";
import { type KnownFiles, writeFiles } from "./knowledge.server.ts";
import { fileFolder, fileObject } from "./names.ts";
import { seal } from "./seal.server.ts";
import type { Store } from "./store.server.ts";

/** A file with the digest of what is in it. */
export type HashedFile = DataFile & { sha256: string };

/** How many are on their way at a time; each holds one part in memory. */
const atOnce = 2;
/** After so many that were sent, what is known of them is written down. */
const noted = 50;

/** The SHA-256 of a file, hexadecimal; null where it is gone. */
export async function hashFile(path: string): Promise<string | null> {
  const hash = createHash("sha256");
  const read = pipeline(createReadStream(path), hash).then(() => hash.digest("hex"));
  return await read.catch(ignoreMissing(null));
}

/**
 * The digests of all files; only those are read whose size or time is not what it was. Those of files
 * that are missing stay known where they are `shown`: their objects are still needed.
 * @returns also the names of those that cannot be read, so that one of them keeps nothing else back
 */
export async function hashFiles(
  files: DataFile[],
  known: KnownFiles,
  shown: string[],
): Promise<{ hashed: HashedFile[]; unreadable: string[] }> {
  const unreadable: string[] = [];
  const hashes: KnownFiles["hashes"] = {};
  const hashed: HashedFile[] = [];
  for (const file of files) {
    const { name, path, bytes, mtimeMs } = file;
    const [knownBytes, knownTime, digest] = known.hashes[name] ?? [];
    const same = knownBytes === bytes && knownTime === mtimeMs;
    const sha256 =
      same && digest ? digest : await hashFile(path).catch(() => unreadable.push(name));
    if (typeof sha256 !== "string") continue;
    hashes[name] = [bytes, mtimeMs, sha256];
    hashed.push({ ...file, sha256 });
  }
  for (const name of [...shown, ...unreadable]) {
    const before = known.hashes[name];
    if (before) hashes[name] ??= before;
  }
  known.hashes = hashes;
  return { hashed, unreadable };
}

/**
 * Sends the files whose contents are not there yet, each once, until `until` (by performance.now());
 * what has gone meanwhile is passed over. What was sent is noted as it goes, for after a break.
 * @returns the files that are there now, and how many bytes were sent
 */
export async function sendFiles(
  files: HashedFile[],
  known: KnownFiles,
  { store, recipient, until }: { store: Store; recipient: string; until: number },
): Promise<{ there: HashedFile[]; bytes: number }> {
  const stored = new Set(known.stored);
  const objectOf = ({ sha256 }: HashedFile) => fileObject(sha256, recipient);
  const wanted = new Map(files.map((file) => [objectOf(file), file]));
  const missing = [...wanted].filter(([object]) => !stored.has(object)).values();
  let bytes = 0;
  let sent = 0;
  const note = () => writeFiles(Object.assign(known, { stored: [...stored] }));
  const work = async () => {
    for (const [object, { path }] of missing) {
      const content = seal(recipient, createReadStream(path));
      const size = await store.put(fileFolder + object, content).catch(ignoreMissing(null));
      if (size !== null) {
        stored.add(object);
        bytes += size;
      }
      if (++sent % noted === 0) await note();
      if (performance.now() > until) return;
    }
  };
  try {
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, work));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  } finally {
    await note();
  }
  return { there: files.filter((file) => stored.has(objectOf(file))), bytes };
}
