import { existsSync, rmSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { constants } from "node:os";
import { dirname, join, resolve, sep } from "node:path";
import { env } from "#app/environment/environment.server.ts";
import { ignoreMissing, syncFolder } from "#app/environment/folders.ts";

/** A kind of output file, and the first bytes of an older one that it may replace. */
type OutputKind = { what: string; begins: Buffer };

/** Starts like all gzip files (RFC 1952, 2.3.1). */
export const aBackup: OutputKind = { what: "backup", begins: Buffer.from([0x1f, 0x8b]) };
export const aPdf: OutputKind = { what: "PDF", begins: Buffer.from("%PDF") };

/** The suffix of the temporary folder in which a file is written. */
export const unfinished = ".unfinished";

/**
 * Writes a file completely or not at all: `make` writes `draft` next to it, which is then renamed.
 * After a kill, the next call for the same file deletes the folder.
 * @throws Error with a sentence if it would replace another file, or a file error about `file`
 */
export async function writeWhole<Result>(
  file: string,
  kind: OutputKind,
  make: (draft: string) => Promise<Result>,
): Promise<Result> {
  const target = await commandTarget(file, kind);
  const folder = target + unfinished;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, 0o700);
    const draft = join(folder, "draft");
    const result = await make(draft);
    await rename(draft, target);
    await syncFolder(dirname(target));
    return result;
  } catch (error) {
    // The user does not know the draft's name.
    const { path = "" } = error as NodeJS.ErrnoException;
    if (path.startsWith(folder)) Object.assign(error as Error, { path: target });
    throw error;
  } finally {
    remove();
  }
}

/** The path of an output file. @throws Error with a sentence if it must not be written there */
async function commandTarget(file: string, { what, begins }: OutputKind): Promise<string> {
  const target = resolve(file);
  if (target.startsWith(resolve(env.UPLOADS_DIR) + sep))
    throw new Error(`${target} lies among the uploads. Name a file outside of UPLOADS_DIR.`);
  if (!existsSync(dirname(target)))
    throw new Error(
      `There is no folder ${dirname(target)}. Mount its disk, or create the folder first.`,
    );
  const there = await stat(target).catch(ignoreMissing(null));
  if (there && !(there.isFile() && (await beginsWith(target, begins))))
    throw new Error(`${target} is there already and is no ${what}. Name another file.`);
  return target;
}

async function beginsWith(path: string, bytes: Buffer): Promise<boolean> {
  await using content = await open(path);
  const { buffer } = await content.read(Buffer.alloc(bytes.length), 0, bytes.length, 0);
  return bytes.equals(buffer);
}
