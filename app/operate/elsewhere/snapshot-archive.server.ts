import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { hashed } from "#app/operate/backup/archive.server.ts";
import { type Manifest, manifestSchema } from "#app/operate/backup/archive-manifest.ts";

/** A compressed archive of a manifest and the database that it is about; files go on their own. */
export function packSnapshot(database: string, manifest: Manifest): Readable {
  const archive = pack();
  const compressed = createGzip();
  const fill = async () => {
    archive.entry({ name: "manifest.json" }, JSON.stringify(manifest));
    const { size } = await stat(database);
    await pipeline(createReadStream(database), archive.entry({ name: "site.db", size }));
    archive.finalize();
  };
  fill().catch((error) => archive.destroy(error));
  pipeline(archive, compressed).catch((error) => compressed.destroy(error));
  return compressed;
}

/**
 * Takes the database out of such an archive into a file, once `accept` was given the manifest.
 * @throws Error where it is cut short, or none; what `accept` throws
 */
export async function unpackSnapshot(
  content: AsyncIterable<Uint8Array>,
  database: string,
  accept: (manifest: Manifest) => Promise<void>,
): Promise<Manifest> {
  let manifest: Manifest | null = null;
  let sha256 = "";
  const reader = extract();
  const take = async () => {
    for await (const entry of reader) {
      if (entry.header.name === "manifest.json" && !manifest) {
        manifest = manifestSchema.parse(await json(entry));
        await accept(manifest);
      } else if (entry.header.name === "site.db" && manifest && !sha256) {
        const hash = createHash("sha256");
        const file = createWriteStream(database, { mode: 0o600, flush: true });
        await pipeline(hashed(entry as AsyncIterable<Buffer>, hash), file);
        sha256 = hash.digest("hex");
      } else throw new Error("It is no snapshot.");
    }
  };
  await Promise.all([take(), pipeline(content, createGunzip(), reader)]);
  const known = manifest as Manifest | null;
  if (!known || known.files.find(({ name }) => name === "site.db")?.sha256 !== sha256)
    throw new Error("Its database is not what was put in.");
  return known;
}
