import { existsSync, mkdirSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder, and those above it, where there is none. Node's own `recursive` never comes back where a
 * folder is there and answers that there is none to all that is made in it: one that was removed while it is
 * mounted, or /proc.
 * @param mode as mkdir's, in front of the umask
 * @throws what the file system reports
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  if (isFolder(path)) return;
  try {
    await mkdir(path, mode);
  } catch (error) {
    if (isMadeMeanwhile(error, path)) return;
    if (!lacksParent(error, path)) throw error;
    await makeFolder(dirname(path), mode);
    await makeFolder(path, mode);
  }
}

/** The same, at once. */
export function makeFolderSync(path: string, mode?: number): void {
  if (isFolder(path)) return;
  try {
    mkdirSync(path, mode);
  } catch (error) {
    if (isMadeMeanwhile(error, path)) return;
    if (!lacksParent(error, path)) throw error;
    makeFolderSync(dirname(path), mode);
    makeFolderSync(path, mode);
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory();
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const isMadeMeanwhile = (error: unknown, path: string) =>
  codeOf(error) === "EEXIST" && isFolder(path);
const lacksParent = (error: unknown, path: string) =>
  codeOf(error) === "ENOENT" && !existsSync(dirname(path));
