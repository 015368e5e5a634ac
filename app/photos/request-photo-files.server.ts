import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { folder, removeFiles } from "./file-storage.server.ts";

/** Where photos of requests lie, within the uploads. */
const place = "requests";

/** A stored photo of a request, whole; null where its file is not there. */
export async function readRequestPhoto(name: string): Promise<Buffer | null> {
  return await readFile(join(folder, place, basename(name))).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );
}

/** Removes the files of photos whose rows are gone. */
export const removeRequestPhotos = (names: string[]): Promise<void> =>
  removeFiles(names.map((name) => join(place, basename(name))));
