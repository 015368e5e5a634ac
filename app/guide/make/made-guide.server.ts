import * as fs from "node:fs/promises";
import { join } from "node:path";
import { revision } from "#app/database/database.server.ts";
import { makeFolder } from "#app/environment/folders.ts";
import { minuteMs } from "#app/environment/time-units.ts";
import { digestOf, type GuideSource } from "#app/guide/words/guide-source.server.ts";
import { log } from "#app/log/log.server.ts";
import { inTurn } from "#app/photos/make/encode.server.ts";
import { pictureOf } from "#app/pieces/guide/guide-offer.ts";
import { type Typesetting, typesetGuide } from "./typesetting.server.ts";

type Options = Omit<Typesetting, "pictures"> & {
  /** Folder of the made guides. */
  folder: string;
  /** Reads the present source of the guide. */
  read: () => GuideSource;
  /** Delay before another try after a failure, or for a guide that lacks something. */
  retryMs?: number;
};

const never = Number.POSITIVE_INFINITY;

/**
 * Makes the guide and keeps it on disk: a folder with the PDF, pictures of its pages and a list of what
 * was left out, named by the digest of its source. The folder is renamed to that name once it is
 * complete; then the former one is deleted.
 */
export function keepGuide({ folder, read, program, timeoutMs, retryMs = 5 * minuteMs }: Options) {
  const draft = join(folder, "new");
  const pdfIn = (name: string) => join(folder, name, "guide.pdf");
  const listIn = (name: string) => join(folder, name, "left-out.json");
  let making: Promise<void> | null = null;
  /** Why the last try failed, or what that guide lacks, in sentences; and when to try again. */
  let last = { digest: "", failed: null as string | null, leftOut: [] as string[], retryAt: never };
  /** Folder of the guide to send. */
  let current: string | null = null;
  let seenRevisions = "";
  let madeRevisions = "";
  const isDue = () => performance.now() >= last.retryAt;

  /** Makes the present guide if there is none; concurrent calls wait for the same one. */
  function refresh(): Promise<void> {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  }

  async function make(): Promise<void> {
    let digest = "";
    try {
      const source = read();
      digest = await digestOf(source);
      if (last.failed && last.digest === digest && !isDue()) return;
      if (!(await list()).includes(digest)) await makeFolderOf(source, digest);
      const leftOut: string[] = JSON.parse(await fs.readFile(listIn(digest), "utf8"));
      const retryAt = leftOut.length > 0 ? performance.now() + retryMs : never;
      last = { digest, failed: null, leftOut, retryAt };
      current = digest;
      // Files that are open stay readable.
      for (const name of await fs.readdir(folder))
        if (name !== digest && /^\w{64}/.test(name))
          await fs.rm(join(folder, name), { recursive: true, force: true });
    } catch (error) {
      const failed = (error as Error).message;
      last = { ...last, digest, failed, retryAt: performance.now() + retryMs };
      log("guide failed", { said: failed }, "error");
      await fs.rm(draft, { recursive: true, force: true }).catch(() => {});
    }
  }

  async function makeFolderOf(source: GuideSource, digest: string): Promise<void> {
    const began = performance.now();
    makeFolder(folder);
    await fs.rm(draft, { recursive: true, force: true });
    await fs.mkdir(draft);
    const lacks = await typesetGuide(source, pdfIn("new"), { pictures: true, program, timeoutMs });
    await fs.writeFile(listIn("new"), JSON.stringify(lacks));
    await fs.rename(draft, join(folder, digest));
    const ms = Math.round(performance.now() - began);
    log("guide made", { ms, leftOut: lacks.length }, lacks.length > 0 ? "warn" : "info");
  }

  /** Names of the guides on disk. */
  const list = async (): Promise<string[]> =>
    (await fs.readdir(folder).catch(() => [])).filter((it) => /^\w{64}$/.test(it));

  /** Opens the last complete guide, or the picture of a page of it. The caller closes the file. */
  async function openLast(page?: number): Promise<{ file: fs.FileHandle; tag: string } | null> {
    const name = current ?? (await list())[0];
    if (!name) return null;
    const path = page ? pictureOf(pdfIn(name), page) : pdfIn(name);
    const file = await fs.open(path).catch(() => null);
    // Typesetting the same source twice gives different bytes.
    return file && { file, tag: `"${name}-${(await file.stat()).mtimeMs}"` };
  }

  return {
    refresh,
    /**
     * Makes the guide anew if its source has changed, but not since the previous call, and no photo is
     * being prepared: several sheets that are saved in a row lead to one guide.
     */
    async refreshIfChanged(): Promise<void> {
      // The guide that is being made may miss the last change.
      if (making) return;
      const now = `${revision("site")} ${revision("gallery")}`;
      const isQuiet = now === seenRevisions;
      seenRevisions = now;
      if (!isQuiet || inTurn.countJobs() > 0 || (now === madeRevisions && !isDue())) return;
      await refresh();
      madeRevisions = now;
    },
    /** Opens the last complete guide, which may be out of date; waits up to `waitMs` for the first. */
    async open(waitMs = 20_000) {
      const there = await openLast();
      if (there) return there;
      const waited = new Promise((done) => setTimeout(done, waitMs).unref());
      await Promise.race([refresh(), waited]);
      return await openLast();
    },
    /** Opens the picture of a page of the last complete guide; null if there is none yet. */
    openPicture: (page: number) => openLast(page),
    /** Whether there is a complete guide. */
    isThere: async () => (await list()).length > 0,
    /** Why the present guide could not be made, and what it lacks, in sentences. */
    state: () => ({ failed: last.failed, making: making !== null, leftOut: last.leftOut }),
  };
}
