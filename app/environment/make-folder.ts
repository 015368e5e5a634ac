import { mkdirSync, statSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents. Node's `recursive` option loops for ever if an existing parent
 * answers ENOENT, such as /proc or a mounted folder that was deleted.
 * @param mode as for mkdir, before the umask
 * @throws a file error
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, mode);
  } catch (error) {
    if (await isFolder(path)) return;
    if (!lacksParent(error)) throw error;
    await makeFolder(dirname(path), mode);
    // Retries, whichever process created the parent.
    await mkdir(path, mode).catch(async (again) => {
      if (!(await isFolder(path))) throw again;
    });
  }
}

/** The same, synchronously. */
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
