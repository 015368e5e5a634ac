import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The hidden file in a folder of uploads that says which database it belongs to. */
export const markName = ".database-id";

/**
 * The ids of the databases that keep their pictures in a folder, one in all but mistakes; null where
 * it carries no mark.
 */
export async function readMark(folder: string): Promise<string[] | null> {
  try {
    const text = await readFile(join(folder, markName), "utf8");
    return text.split("\n").filter(Boolean);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

/** Marks a folder, whole or not at all. */
export async function writeMark(folder: string, ids: string[]): Promise<void> {
  const draft = join(folder, `.${randomUUID()}.tmp`);
  await writeFile(draft, ids.map((id) => `${id}\n`).join(""), { flush: true });
  await rename(draft, join(folder, markName));
}

/** Null where the folder with this mark belongs to the database with this id alone; else a sentence. */
export function markTrouble(folder: string, mark: string[], id: string): string | null {
  if (mark.length === 1 && mark[0] === id) return null;
  const remedy = `Where it is meant to be this one's, remove ${join(folder, markName)} and start again.`;
  const says = mark.includes(id)
    ? `More than one database keeps its pictures in ${folder}: give each a folder of its own.`
    : `The pictures in ${folder} belong to another database: DATABASE_PATH or UPLOADS_DIR names a wrong place.`;
  return `${says} Nothing in it is removed. ${remedy}`;
}
