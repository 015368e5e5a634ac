import { mkdirSync, statSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder, and those above it, where there is none. Node's own `recursive` never comes back where a
 * folder is there and answers that there is none to all that is made in it: one that was removed while it is
 * mounted, or /proc.
 * @param mode as mkdir's, in front of the umask
 * @throws what the file system reports
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, mode);
  } catch (error) {
    if (await isFolder(path)) return;
    if (!lacksParent(error)) throw error;
    await makeFolder(dirname(path), mode);
    // Once more, whoever made the one above.
    await mkdir(path, mode).catch(async (again) => {
      if (!(await isFolder(path))) throw again;
    });
  }
}

/** The same, at once. */
export function makeFolderSync(path: string, mode?: number): void {
  try {
    mkdirSync(path, mode);
  } catch (error) {
    if (isFolderSync(path)) return;
    if (!lacksParent(error)) throw error;
    makeFolderSync(dirname(path), mode);
    try {
      mkdirSync(path, mode);
    } catch (again) {
      if (!isFolderSync(path)) throw again;
    }
  }
}

const lacksParent = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

const isFolder = (path: string) =>
  stat(path).then(
    (it) => it.isDirectory(),
    () => false,
  );

function isFolderSync(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
