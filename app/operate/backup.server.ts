import { mkdir, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { databaseTrouble } from "#app/database.server.ts";
import { env } from "#app/env.server.ts";
import { type Manifest, packArchive, unpackArchive } from "#app/operate/archive.server.ts";
import { checkDatabase, copyDatabase, describeDatabase } from "#app/operate/snapshot.server.ts";

/**
 * Writes one archive with the database as it is now and every upload, while the site may be
 * serving. It gets its name only after it has been unpacked again and compared.
 * @throws Error when it could not be written, ArchiveRefused when it did not come back as it was
 */
export async function makeBackup(file: string): Promise<Manifest> {
  const trouble = databaseTrouble(env.DATABASE_PATH);
  if (trouble) throw new Error(`The database: ${trouble}`);
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), ".backup-"));
  try {
    const copy = join(folder, "site.db");
    copyDatabase(env.DATABASE_PATH, copy);
    // Listed after the copy: whatever the copy refers to was there before it.
    const names = await readdir(env.UPLOADS_DIR).catch(() => []);
    const uploads = names.filter((name) => !name.startsWith("."));
    const { uploads: shown, ...facts } = describeDatabase(copy);
    const archive = join(folder, basename(target));
    const manifest = await packArchive(
      archive,
      [
        { name: "site.db", path: copy },
        ...uploads.map((name) => ({ name: `uploads/${name}`, path: join(env.UPLOADS_DIR, name) })),
      ],
      { created_at: new Date().toISOString(), ...facts },
      shown,
    );
    const check = join(folder, "check");
    checkDatabase(join(check, "site.db"), await unpackArchive(archive, check));
    await rename(archive, target);
    await syncFolder(dirname(target));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a renamed file's new name outlive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}
