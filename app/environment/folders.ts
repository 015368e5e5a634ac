import { existsSync, mkdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents. Node's `recursive` option loops for ever if an existing
 * parent answers ENOENT, such as /proc or a mounted folder that was deleted.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw error;
  }
}

/** Syncs a folder to disk, so that created and renamed files survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot flush a folder.
  if (process.platform === "win32") return;
  const folder = await open(path);
  try {
    await folder.sync();
  } catch (error) {
    // Some network disks do not support it.
    if (!["EINVAL", "ENOTSUP"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
  } finally {
    await folder.close();
  }
}

/** For the `catch` of a file operation: returns `instead` if the file is missing, and throws other errors. */
export function ignoreMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
