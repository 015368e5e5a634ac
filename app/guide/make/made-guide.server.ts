import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import { digestOf, type GuideSource } from "#app/guide/words/guide-source.server.ts";
import { log, logError } from "#app/log/log.server.ts";
import { PhotoRefused } from "#app/photos/make/refusals.ts";
import { pictureOf } from "#app/pieces/guide/guide-offer.ts";
import { typesetGuide } from "./typesetting.server.ts";

const minuteMs = 60_000;
/** Time until a guide that failed so often is tried again: 1, 4, 16, then 60 minutes. */
const retryDelayMs = (failures: number) => Math.min(60, 4 ** (failures - 1)) * minuteMs;

type Options = {
  /** Where the made guides are kept. */
  folder: string;
  /** Reads what the guide is to say now. */
  read: () => GuideSource;
  /** Arguments of Node's that start the program that typesets; the file to write comes after them. */
  program?: string[];
  timeoutMs?: number;
  /** After so many failures; a guide with something left out is tried again after an hour. */
  retryMs?: (failures: number) => number;
  leftOutRetryMs?: number;
};

/** Where the keeping of the guide stands. */
export type GuideState = {
  /** Why the guide of now could not be made. */
  failed: string | null;
  making: boolean;
  /** What failed or was left out is to be tried again now. */
  isDue: boolean;
  /** What the guide that is handed out lacks, in sentences. */
  leftOut: string[];
};

/** The folder of made guides: beside the database, because uploads are backed up and these are not. */
export const madeGuides = (databasePath: string) => join(resolve(databasePath, ".."), "guide");

/**
 * Keeps the guide on the disk: a folder with the PDF, pictures of its pages and a list of what was left
 * out. The folder's name holds the digest of all that the guide is made from. It is made under another
 * name and renamed once it is whole; then the former one is removed.
 */
export function keepGuide({
  folder,
  read,
  program,
  timeoutMs,
  retryMs = retryDelayMs,
  leftOutRetryMs = 60 * minuteMs,
}: Options) {
  const draft = join(folder, "new");
  const pdfIn = (name: string) => join(folder, name, "guide.pdf");
  const listIn = (where: string) => join(where, "left-out.json");
  let making: Promise<boolean> | null = null;
  let failure: { digest: string; says: string; times: number } | null = null;
  /** The folder that is handed out, what its guide lacks, and when that is tried again. */
  let current: string | null = null;
  let leftOut: string[] = [];
  let retryAt = Number.POSITIVE_INFINITY;
  const isDue = () => performance.now() >= retryAt;

  /**
   * Makes the guide of now if it is not there; one that is being made already is waited for.
   * @returns false where it has to be asked for again, because too many pictures wait their turn
   */
  function refresh(): Promise<boolean> {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  }

  async function make(): Promise<boolean> {
    let digest = "";
    try {
      const source = read();
      digest = await digestOf(source);
      if (failure?.digest === digest && !isDue()) return true;
      const there = (await list()).find((name) => name.startsWith(digest));
      const isAgain = failure === null && there === current && leftOut.length > 0 && isDue();
      const name = there && !isAgain ? there : await makeFolderOf(source, digest);
      leftOut = JSON.parse(await readFile(listIn(join(folder, name)), "utf8"));
      if (name !== current || isDue())
        retryAt =
          leftOut.length > 0 ? performance.now() + leftOutRetryMs : Number.POSITIVE_INFINITY;
      [current, failure] = [name, null];
      await tidy(name);
    } catch (error) {
      if (error instanceof PhotoRefused) return false;
      const times = failure?.digest === digest ? failure.times + 1 : 1;
      const says = (error as Error).message;
      failure = { digest, says, times };
      retryAt = performance.now() + retryMs(times);
      log("guide failed", { said: says, times }, "error");
    }
    return true;
  }

  /** @returns the name of the folder with the guide that was made */
  async function makeFolderOf(source: GuideSource, digest: string): Promise<string> {
    const began = performance.now();
    await mkdir(folder, { recursive: true });
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft);
    const name = `${digest}-${Date.now()}`;
    try {
      const how = { pictures: true, program, timeoutMs };
      const lacks = await typesetGuide(source, pdfIn("new"), how);
      await writeFile(listIn(draft), JSON.stringify(lacks));
      await rename(draft, join(folder, name));
      const ms = Math.round(performance.now() - began);
      log("guide made", { ms, leftOut: lacks.length }, lacks.length > 0 ? "warn" : "info");
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return name;
  }

  /** The names of the guides that are there, the newest first. */
  async function list(): Promise<string[]> {
    const names = (await readdir(folder).catch(() => [])).filter((it) => /^\w{64}-\d+$/.test(it));
    const madeAt = (name: string) => Number(name.slice(65));
    return names.sort((one, other) => madeAt(other) - madeAt(one));
  }

  /** Removes all but this guide. Whoever reads one of the others reads on. */
  async function tidy(guide: string): Promise<void> {
    for (const name of await readdir(folder))
      if (name !== guide)
        await rm(join(folder, name), { recursive: true, force: true }).catch((error) =>
          logError(error, { during: "removing a former guide" }),
        );
  }

  /** The last whole guide, or the picture of a page of it, opened; the caller closes it. */
  async function openLast(page?: number): Promise<{ file: FileHandle; tag: string } | null> {
    const name = current ?? (await list())[0];
    if (!name) return null;
    const path = page ? pictureOf(pdfIn(name), page) : pdfIn(name);
    const file = await open(path).catch(() => null);
    return file && { file, tag: `"${name}"` };
  }

  return {
    refresh,
    /**
     * The last whole guide, opened, which may say what was so a moment ago. Where there is none yet,
     * the first is waited for, at most `waitMs`.
     */
    async open(waitMs = 20_000) {
      const there = await openLast();
      if (there) return there;
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<void>((done) => {
        timer = setTimeout(done, waitMs);
      });
      await Promise.race([refresh(), waited]).finally(() => clearTimeout(timer));
      return await openLast();
    },
    /** The picture of a page of the last whole guide, opened; null where there is none yet. */
    openPicture: (page: number) => openLast(page),
    /** Whether there is any to hand out. */
    isThere: async () => (await list()).length > 0,
    state: (): GuideState => ({
      failed: failure?.says ?? null,
      making: making !== null,
      isDue: isDue(),
      leftOut,
    }),
  };
}
