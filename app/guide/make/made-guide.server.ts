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
import { makeFolder } from "#app/environment/make-folder.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { digestOf, type GuideSource } from "#app/guide/words/guide-source.server.ts";
import { log, logError } from "#app/log/log.server.ts";
import { PhotoRefused } from "#app/photos/make/refusals.ts";
import { pictureOf } from "#app/pieces/guide/guide-offer.ts";
import { typesetGuide } from "./typesetting.server.ts";

/** Delay before another try after so many failures: 1, 4, 16, then 60 minutes. */
const retryDelayMs = (failures: number) => Math.min(60, 4 ** (failures - 1)) * minuteMs;

type Options = {
  /** Folder of the made guides. */
  folder: string;
  /** Reads the present source of the guide. */
  read: () => GuideSource;
  /** Arguments for Node to run the typesetting program; the output file is appended. */
  program?: string[];
  timeoutMs?: number;
  /** Delay before another try after so many failures. */
  retryMs?: (failures: number) => number;
  /** Delay before a guide that lacks something is made again. */
  leftOutRetryMs?: number;
};

/** State of the guide. */
export type GuideState = {
  /** Why the present guide could not be made; null if it was. */
  failed: string | null;
  making: boolean;
  /** Whether it is time for another try. */
  isDue: boolean;
  /** What the guide lacks, in sentences. */
  leftOut: string[];
};

/** The name of a made guide's folder: the digest of its source, and when it was made. */
const guideName = /^\w{64}-\d+$/;

/** The folder of made guides. It is beside the database, because uploads are backed up and guides are not. */
export const madeGuides = (databasePath: string) => join(resolve(databasePath, ".."), "guide");

/**
 * Makes the guide and keeps it on disk: a folder with the PDF, pictures of its pages and a list of what
 * was left out, named by the digest of its source. The folder is renamed to that name once it is
 * complete; then the former one is deleted.
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
  /** Folder of the guide to send, what the guide lacks, and when it is made again. */
  let current: string | null = null;
  let leftOut: string[] = [];
  let retryAt = Number.POSITIVE_INFINITY;
  const isDue = () => performance.now() >= retryAt;

  /**
   * Makes the present guide if there is none; concurrent calls wait for the same one.
   * @returns false if the queue of the picture processes was full: call it again later
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

  /** @returns the name of the new guide's folder */
  async function makeFolderOf(source: GuideSource, digest: string): Promise<string> {
    const began = performance.now();
    makeFolder(folder);
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

  /** Names of the guides on disk, newest first. */
  async function list(): Promise<string[]> {
    const names = (await readdir(folder).catch(() => [])).filter((it) => guideName.test(it));
    const madeAt = (name: string) => Number(name.slice(65));
    return names.sort((one, other) => madeAt(other) - madeAt(one));
  }

  /** Deletes former guides, those of older versions too. Files that are open stay readable. */
  async function tidy(guide: string): Promise<void> {
    for (const name of await readdir(folder))
      if (name !== guide && /^\w{64}/.test(name))
        await rm(join(folder, name), { recursive: true, force: true }).catch((error) =>
          logError(error, { during: "removing a former guide" }),
        );
  }

  /** Opens the last complete guide, or the picture of a page of it. The caller closes the file. */
  async function openLast(page?: number): Promise<{ file: FileHandle; tag: string } | null> {
    for (const name of new Set([current, ...(await list())])) {
      if (!name) continue;
      const path = page ? pictureOf(pdfIn(name), page) : pdfIn(name);
      const file = await open(path).catch(() => null);
      if (file) return { file, tag: `"${name}"` };
    }
    return null;
  }

  return {
    refresh,
    /**
     * Opens the last complete guide, which may be slightly out of date. If there is none yet, it waits up
     * to `waitMs` for the first.
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
    /** Opens the picture of a page of the last complete guide; null if there is none yet. */
    openPicture: (page: number) => openLast(page),
    /** Whether there is a complete guide. */
    isThere: async () => (await list()).length > 0,
    state: (): GuideState => ({
      failed: failure?.says ?? null,
      making: making !== null,
      isDue: isDue(),
      leftOut,
    }),
  };
}
