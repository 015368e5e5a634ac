import { open } from "node:fs/promises";

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
