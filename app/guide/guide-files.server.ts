import { createHash, randomUUID } from "node:crypto";
import {
  type FileHandle,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import { makeFolder } from "#app/environment/make-folder.ts";
import { pictureOf, shownPages } from "#app/pieces/guide/guide-offer.ts";

const whole = /^[0-9a-f]{64}\.pdf$/;
const beside = /^[0-9a-f]{64}\.pdf(-\d+\.webp|\.json)$/;
const draft = /^\.[0-9a-f-]{36}\.tmp(-\d+\.webp|\.json)?$/;

/** Where it stands, beside a guide's file, what had to be left out of it. */
const noteOf = (file: string) => `${file}.json`;
const besides = [noteOf, ...shownPages.map((page) => (file: string) => pictureOf(file, page))];

/** The folder of made guides: beside the database, because uploads are backed up and these are not. */
export const madeGuides = (databasePath: string) => join(resolve(databasePath, ".."), "guide");

/**
 * The name of a guide of this digest: the digest itself, and where something had to be left out half
 * of it and a half that tells what, so that two with other bytes never have one name.
 */
export const nameOfGuide = (digest: string, leftOut: string[]) =>
  leftOut.length === 0
    ? digest
    : digest.slice(0, 32) +
      createHash("sha256").update(JSON.stringify(leftOut)).digest("hex").slice(0, 32);

/** Whether a guide of this name is of this digest, whole or with something left out. */
export const isGuideOf = (name: string, digest: string) => name.startsWith(digest.slice(0, 32));

/** The files of made guides, each with pictures of its pages and a note beside it. */
export function guideFiles(folder: string) {
  const path = (guide: string) => join(folder, `${guide}.pdf`);

  return {
    has: (guide: string) => isFile(path(guide)),

    /** A name in the folder under which a guide is made; what lies under it does not stay. */
    async newDraft(): Promise<string> {
      await makeFolder(folder);
      return join(folder, `.${randomUUID()}.tmp`);
    },

    /** Gives a whole draft its name, with its pictures and a note of what was left out. */
    async keep(name: string, guide: string, leftOut: string[]): Promise<void> {
      if (leftOut.length > 0) await writeFile(noteOf(name), JSON.stringify(leftOut));
      // First, so that a guide that is there has all that lies beside it.
      for (const besideOf of besides)
        if (await isFile(besideOf(name))) await rename(besideOf(name), besideOf(path(guide)));
      await rename(name, path(guide));
    },

    /** What was left out of a guide, a sentence each. */
    leftOut: (guide: string): Promise<string[]> =>
      readFile(noteOf(path(guide)), "utf8").then(JSON.parse, () => []),

    /** A guide, or the picture of a page of it, opened; the caller closes it. */
    open: (guide: string, page?: number): Promise<FileHandle | null> =>
      open(page ? pictureOf(path(guide), page) : path(guide)).catch(() => null),

    /** The names of the guides that are there, the newest first. */
    async list(): Promise<string[]> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => whole.test(name));
      const found = await Promise.all(
        names.map(async (name) => ({
          guide: name.slice(0, 64),
          at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
        })),
      );
      return found.sort((one, other) => other.at - one.at).map(({ guide }) => guide);
    },

    /**
     * Removes what was cut off, and all guides but this one; with null only the first. Who reads one
     * of them reads on.
     * @returns why that could not be done, or null
     */
    async tidy(guide: string | null): Promise<string | null> {
      try {
        for (const name of await readdir(folder)) {
          const former = guide && !name.startsWith(guide);
          if (draft.test(name) || (former && (whole.test(name) || beside.test(name))))
            await rm(join(folder, name), { force: true });
        }
        return null;
      } catch (error) {
        // A folder that is not there holds nothing.
        return (error as NodeJS.ErrnoException).code === "ENOENT" ? null : (error as Error).message;
      }
    },
  };
}

const isFile = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
