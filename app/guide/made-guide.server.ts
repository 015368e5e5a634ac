import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { log } from "#app/http/log.server.ts";
import { pictureOf, shownPages } from "./guide-offer.ts";
import { digestOf, type GuideSource } from "./guide-source.server.ts";
import { typesetGuide } from "./typesetting.server.ts";

/** After a failure the same guide is tried again when so much time has gone. */
const pause = 10 * 60_000;

const whole = /^[0-9a-f]{64}\.pdf$/;
const picture = /^[0-9a-f]{64}\.pdf-\d+\.webp$/;
const draft = /^\.[0-9a-f-]{36}\.tmp(-\d+\.webp)?$/;

type Options = {
  /** Where the made guides are kept. */
  folder: string;
  /** What the guide is to say now. */
  read: () => GuideSource;
  /** Arguments of Node's that start the program that typesets; the file to write comes after them. */
  program?: string[];
  patience?: number;
};

/** Where the keeping of the guide stands. */
export type GuideState = {
  /** Why the guide of now could not be made. */
  failed: string | null;
  making: boolean;
};

/**
 * Keeps the guide as a file: the name is the digest of all that it is made from, so that one that is
 * there is right. It is made under another name, one at a time, and the former stay until the new one
 * is whole.
 */
export function keepGuide({ folder, read, program, patience }: Options) {
  let making: Promise<void> | null = null;
  let failure: { digest: string; at: number; says: string } | null = null;

  const path = (digest: string) => join(folder, `${digest}.pdf`);

  /** Makes the guide of now if it is not there; one that is being made already is waited for. */
  function refresh(): Promise<void> {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  }

  async function make(): Promise<void> {
    const source = read();
    const digest = await digestOf(source);
    if (await isFile(path(digest))) {
      failure = null;
      // What was made since, for words that are the former ones again, is not to be handed out.
      await clear(digest).catch(() => {});
      return;
    }
    if (failure?.digest === digest && Date.now() - failure.at < pause) return;
    const name = join(folder, `.${randomUUID()}.tmp`);
    const began = performance.now();
    try {
      await mkdir(folder, { recursive: true });
      await typesetGuide(source, name, { pictures: true, program, timeout: patience });
      const { size: bytes } = await stat(name);
      // First, so that a guide that is there has its pictures.
      for (const page of shownPages)
        if (await isFile(pictureOf(name, page)))
          await rename(pictureOf(name, page), pictureOf(path(digest), page));
      await rename(name, path(digest));
      failure = null;
      log("guide made", { bytes, ms: Math.round(performance.now() - began) });
      await clear(digest);
    } catch (error) {
      failure = { digest, at: Date.now(), says: (error as Error).message };
      log("guide failed", { said: failure.says }, "error");
      await clear().catch(() => {});
    }
  }

  /** Removes what was cut off, and guides but `digest`'s; who reads one of them reads on. */
  async function clear(digest?: string): Promise<void> {
    for (const name of await readdir(folder)) {
      const former = digest && !name.startsWith(digest) && (whole.test(name) || picture.test(name));
      if (former || draft.test(name)) await rm(join(folder, name), { force: true });
    }
  }

  /** The newest whole guide, or the picture of a page of it, opened; the caller closes it. */
  async function openNewest(page?: number): Promise<{ file: FileHandle; tag: string } | null> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => whole.test(name));
    const found = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
    );
    for (const { name } of found.sort((one, other) => other.at - one.at)) {
      const at = join(folder, name);
      const file = await open(page ? pictureOf(at, page) : at).catch(() => null);
      if (file) return { file, tag: `"${name.slice(0, 32)}${page ? `-${page}` : ""}"` };
    }
    return null;
  }

  return {
    refresh,
    /**
     * The last whole guide, opened, which may say what was so a moment ago. Where there is none yet,
     * the first is waited for, at most `wait` milliseconds.
     */
    async open(wait = 20_000) {
      const there = await openNewest();
      if (there) return there;
      let late: NodeJS.Timeout | undefined;
      const waited = new Promise<void>((done) => {
        late = setTimeout(done, wait);
      });
      await Promise.race([refresh(), waited]).finally(() => clearTimeout(late));
      return await openNewest();
    },
    /** The picture of a page of the last whole guide, opened; null where there is none yet. */
    openPicture: (page: number) => openNewest(page),
    state: (): GuideState => ({ failed: failure?.says ?? null, making: making !== null }),
  };
}

const isFile = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The folder of made guides: beside the database, because uploads are backed up and these are not. */
export const madeGuides = (databasePath: string) => join(resolve(databasePath, ".."), "guide");
