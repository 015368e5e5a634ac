import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { z } from "zod";
import { env } from "#app/environment/environment.server.ts";
import { ignoreMissing, makeFolder } from "#app/environment/folders.ts";
import { requireDatabase } from "#app/operate/shell/cli.ts";
import { aBackup, writeWhole } from "#app/operate/shell/write-output-file.server.ts";
import { copyDatabase, describeDatabase, verifyDatabase } from "./copy-database.server.ts";
import { folderNames, foldersIn, listDataFiles, pathIn } from "./data-folders.server.ts";

const fileSchema = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() });

/** An archive's `manifest.json`. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601 in UTC. */
  created_at: z.iso.datetime(),
  /** Time of the database's newest migration, in milliseconds since 1970. */
  migration: z.number().int(),
  /** The number of rows by table. */
  rows: z.record(z.string(), z.number().int()),
  /** The database as "site.db", and "uploads/NAME" for each file of a folder. */
  files: z.array(fileSchema),
  /** Missing files that rows refer to. Older archives list only uploads, without the folder. */
  missing: z.array(z.string().transform((name) => (name.includes("/") ? name : `uploads/${name}`))),
});

type Manifest = z.infer<typeof manifestSchema>;

type File = z.infer<typeof fileSchema>;

/** The file is no backup, or a damaged one. */
class ArchiveRefused extends Error {}

/** Allowed names in an archive: none leads out of the folder into which it is unpacked. */
const allowedName = new RegExp(
  `^(manifest\\.json|site\\.db|(?:${folderNames.join("|")})/[^/\\\\.\\0][^/\\\\\\0]*)$`,
);

/** Enough for 200,000 files; a larger one does not fit into the command's memory. */
const maxManifestBytes = 32 * 1024 * 1024;

/**
 * Writes an archive of the database and its files, verifies it by unpacking, and renames it to
 * `file`.
 * @throws Error if it cannot be written or is not correct, if `file` is no backup, or if `file` is
 * one and the new one lacks a file that pages show
 */
export async function makeBackup(file: string): Promise<Manifest> {
  requireDatabase();
  return await writeWhole(file, aBackup, async (archive) => {
    const copy = join(dirname(archive), "site.db");
    const created_at = new Date().toISOString();
    copyDatabase(env.DATABASE_PATH, copy);
    // Listed after the database was copied, so that no file that its rows refer to is too new.
    const sources = [{ name: "site.db", path: copy }, ...(await listDataFiles())];
    const { references, ...facts } = describeDatabase(copy);
    const manifest = await packArchive(archive, sources, { created_at, ...facts }, references);
    const check = join(dirname(archive), "check");
    await unpackArchive(archive, check);
    verifyDatabase(join(check, "site.db"), "backup");
    if (manifest.missing.length > 0 && existsSync(file))
      throw new Error(
        `${file} stays as it was: these files are missing now: ${manifest.missing.join(", ")}. Name another file.`,
      );
    return manifest;
  });
}

/**
 * Writes and syncs an archive of files (`name` in it, `path` on disk), with a manifest at its end.
 * Skips files that were deleted meanwhile. @param references names of files that rows refer to
 */
async function packArchive(
  target: string,
  sources: { name: string; path: string }[],
  facts: Omit<Manifest, "format" | "files" | "missing">,
  references: string[],
): Promise<Manifest> {
  const archive = pack();
  // Photos are compressed already; the lowest level is enough for the database.
  const writing = pipeline(
    archive,
    createGzip({ level: 1 }),
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  const fill = async () => {
    const files: File[] = [];
    for (const { name, path } of sources) {
      const file = await open(path).catch(ignoreMissing(null));
      if (!file) continue;
      const { size: bytes, mtime } = await file.stat();
      const hash = createHash("sha256");
      const content = file.createReadStream({ end: Math.max(0, bytes - 1) });
      const entry = archive.entry({ name, size: bytes, mtime, mode: 0o600 });
      await pipeline(content, (chunks) => hashed(chunks, hash), entry);
      files.push({ name, bytes, sha256: hash.digest("hex") });
    }
    const names = new Set(files.map(({ name }) => name));
    const missing = references.filter((name) => !names.has(name));
    const manifest: Manifest = { format: 1, ...facts, files, missing };
    archive.entry({ name: "manifest.json" }, JSON.stringify(manifest, null, 1));
    archive.finalize();
    return manifest;
  };
  const [manifest] = await Promise.all([fill(), writing]);
  return manifest;
}

/**
 * Unpacks an archive into an empty folder, with its photos in `folders`, and verifies it.
 * @throws Error if it is damaged, or not a backup of this site
 */
export async function unpackArchive(
  file: string,
  folder: string,
  folders = foldersIn(join(folder, "uploads")),
): Promise<Manifest> {
  for (const path of Object.values(folders)) makeFolder(path);
  const reader = extract();
  const contents = new Map<string, File>();
  const take = async () => {
    for await (const entry of reader) {
      const { name, type, size = 0 } = entry.header;
      const isTooLong = name === "manifest.json" && size > maxManifestBytes;
      if (!allowedName.test(name) || type !== "file" || contents.has(name) || isTooLong)
        throw new ArchiveRefused(`${file} is not a backup of this site.`);
      const hash = createHash("sha256");
      const path = pathIn(folders, name) ?? join(folder, name);
      await writeFile(path, hashed(entry, hash), { mode: 0o600, flush: true }).catch((error) => {
        throw Object.assign(error, { path: dirname(path) });
      });
      contents.set(name, { name, bytes: size, sha256: hash.digest("hex") });
    }
  };
  const reading = pipeline(createReadStream(file), createGunzip(), reader);
  const ends = await Promise.allSettled([take(), reading]);
  const errors = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  // If the disk is full, both end with an error, in any order.
  for (const error of errors)
    if (error instanceof ArchiveRefused || isAboutDisk(error)) throw error;
  if (errors.length > 0) throw new ArchiveRefused(`${file} is damaged, or no backup of this site.`);
  const manifest = await readManifest(file, folder);
  const wrong = manifest.files.find((it) => !isDeepStrictEqual(contents.get(it.name), it));
  if (wrong || contents.size !== manifest.files.length + 1 || !contents.has("site.db"))
    throw new ArchiveRefused(
      `${file} is damaged: ${wrong?.name ?? "its contents"} is not what was put in.`,
    );
  return manifest;
}

async function* hashed(chunks: AsyncIterable<unknown>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

const isAboutDisk = (error: unknown) => error instanceof Error && "syscall" in error;

async function readManifest(file: string, folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  } catch (error) {
    if (isAboutDisk(error) && (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new ArchiveRefused(`${file} is damaged: it does not say what it holds.`);
  }
}
