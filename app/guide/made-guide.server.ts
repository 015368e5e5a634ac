import { type FileHandle, stat } from "node:fs/promises";
import { log } from "#app/http/log.server.ts";
import { PhotoRefused } from "#app/photos/photo-limits.ts";
import { guideFiles } from "./guide-files.server.ts";
import { digestOf, type GuideSource } from "./guide-source.server.ts";
import { typesetGuide } from "./typesetting.server.ts";

/** After a failure the same guide is tried again in a minute, then four times as long, up to an hour. */
const pause = (failures: number) => Math.min(60, 4 ** (failures - 1)) * 60_000;

type Options = {
  /** Where the made guides are kept. */
  folder: string;
  /** What the guide is to say now. */
  read: () => GuideSource;
  /** Arguments of Node's that start the program that typesets; the file to write comes after them. */
  program?: string[];
  /** Milliseconds that a typesetter is given; twice as many once it failed. */
  patience?: number;
};

type Failure = {
  /** What could not be made, as JSON; null where not even that could be read. */
  source: string | null;
  says: string;
  /** How often in a row, and by the process's clock when it is tried again. */
  times: number;
  until: number;
};

/** Where the keeping of the guide stands. */
export type GuideState = {
  /** Why the guide of now could not be made. */
  failed: string | null;
  making: boolean;
  /** What the guide that is handed out lacks, in sentences. */
  leftOut: string[];
  /** Why former guides could not be removed. */
  untidy: string | null;
};

/**
 * Keeps the guide as a file: the name is the digest of all that it is made from, so that one that is
 * there is right. It is made under another name, one at a time, and the former stay until the new one
 * is whole.
 */
export function keepGuide({ folder, read, program, patience }: Options) {
  const files = guideFiles(folder);
  let making: Promise<boolean> | null = null;
  let failure: Failure | null = null;
  let untidy: string | null = null;
  /** The last guide of which it is known that it is whole and was right. */
  let current: { digest: string; leftOut: string[] } | null = null;

  /**
   * Makes the guide of now if it is not there; one that is being made already is waited for.
   * @returns false where so many pictures wait their turn that it has to be asked for again
   */
  function refresh(): Promise<boolean> {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  }

  async function make(): Promise<boolean> {
    const waits = failure !== null && performance.now() < failure.until;
    if (waits && failure?.source === null) return true;
    let tried: string | null = null;
    try {
      const source = read();
      tried = JSON.stringify(source);
      if (waits && failure?.source === tried) return true;
      const digest = await digestOf(source);
      if (!(await files.has(digest))) await makeFile(source, digest, failure?.source === tried);
      failure = null;
      current = { digest, leftOut: await files.leftOut(digest) };
    } catch (error) {
      if (error instanceof PhotoRefused) return false;
      const times = failure?.source === tried ? failure.times + 1 : 1;
      const says = (error as Error).message;
      failure = { source: tried, says, times, until: performance.now() + pause(times) };
      log("guide failed", { said: says, times }, "error");
    }
    const stays = await files.tidy(failure || !current ? null : current.digest);
    if (stays && stays !== untidy) log("former guides stay", { said: stays }, "warn");
    untidy = stays;
    return true;
  }

  async function makeFile(source: GuideSource, digest: string, again: boolean): Promise<void> {
    const began = performance.now();
    const name = await files.newDraft();
    const leftOut = await typesetGuide(source, name, { pictures: true, program, patience, again });
    const { size: bytes } = await stat(name);
    await files.keep(name, digest, leftOut);
    const ms = Math.round(performance.now() - began);
    log("guide made", { bytes, ms, leftOut: leftOut.length }, leftOut.length > 0 ? "warn" : "info");
  }

  /** The digests of the guides that are there, the one to hand out first. */
  async function listed(): Promise<string[]> {
    const there = await files.list();
    // A server that was killed leaves several: of these, the one that says what is so now.
    const right = current?.digest ?? (there.length > 1 && !failure ? await digestNow() : null);
    return there.sort((one, other) => Number(other === right) - Number(one === right));
  }

  const digestNow = async () => digestOf(read()).catch(() => null);

  /** The last whole guide, or the picture of a page of it, opened; the caller closes it. */
  async function openLast(page?: number): Promise<{ file: FileHandle; tag: string } | null> {
    for (const digest of await listed()) {
      const file = await files.open(digest, page);
      if (file) return { file, tag: `"${digest.slice(0, 32)}${page ? `-${page}` : ""}"` };
      // Another guide's picture would show what is not handed out.
      if (page) return null;
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
      const there = await openLast();
      if (there) return there;
      let late: NodeJS.Timeout | undefined;
      const waited = new Promise<void>((done) => {
        late = setTimeout(done, wait);
      });
      await Promise.race([refresh(), waited]).finally(() => clearTimeout(late));
      return await openLast();
    },
    /** The picture of a page of the last whole guide, opened; null where there is none yet. */
    openPicture: (page: number) => openLast(page),
    /** Whether there is any to hand out. */
    isThere: async () => (await files.list()).length > 0,
    state: (): GuideState => ({
      failed: failure?.says ?? null,
      making: making !== null,
      leftOut: current?.leftOut ?? [],
      untidy,
    }),
  };
}
