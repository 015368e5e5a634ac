import { type FileHandle, stat } from "node:fs/promises";
import { log } from "#app/log/log.server.ts";
import { PhotoRefused } from "#app/photos/photo-limits.ts";
import { guideFiles, isGuideOf, nameOfGuide } from "./guide-files.server.ts";
import { digestOf, type GuideSource } from "./guide-source.server.ts";
import { typesetGuide } from "./typesetting.server.ts";

/**
 * Milliseconds: what failed is tried again in a minute, then after four times as long, up to an hour;
 * what could not be read and was left out in an hour.
 */
const usualPause = (failures: number) => Math.min(60, 4 ** (failures - 1)) * 60_000;
const usualLook = 60 * 60_000;

type Options = {
  /** Where the made guides are kept. */
  folder: string;
  /** What the guide is to say now. */
  read: () => GuideSource;
  /** Arguments of Node's that start the program that typesets; the file to write comes after them. */
  program?: string[];
  /** Milliseconds that a typesetter is given; twice as many once it failed or needed them. */
  patience?: number;
  /** Milliseconds after which it is tried again: after so many failures, and with something left out. */
  pause?: (failures: number) => number;
  look?: number;
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
  /** What failed or was left out is to be tried again now. */
  isDue: boolean;
  /** What the guide that is handed out lacks, in sentences. */
  leftOut: string[];
  /** Why former guides could not be removed. */
  untidy: string | null;
};

/**
 * Keeps the guide as a file: the name tells all that it is made from, so that one that is there is
 * right. It is made under another name, one at a time, and the former stay until the new one
 * is whole.
 */
export function keepGuide({
  folder,
  read,
  program,
  patience = 45_000,
  pause = usualPause,
  look = usualLook,
}: Options) {
  const files = guideFiles(folder);
  let making: Promise<boolean> | null = null;
  let failure: Failure | null = null;
  let untidy: string | null = null;
  /** The last needed more than the usual time: the next gets the long one at once. */
  let slow = false;
  /** The last guide of which it is known that it is whole and was right, and when to look again. */
  let current: { name: string; leftOut: string[]; until: number } | null = null;

  /**
   * Makes the guide of now if it is not there; one that is being made already is waited for.
   * @returns false where it has to be asked for again: so many pictures wait their turn, or one of its
   * own changed while it was made
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
      const name = (await right(digest)) ?? (await makeFile(source, digest, tried));
      if (name === null) return false;
      failure = null;
      const leftOut = await files.leftOut(name);
      const stays = current?.name === name && performance.now() < current.until;
      const until = leftOut.length === 0 ? Number.POSITIVE_INFINITY : performance.now() + look;
      if (!stays) current = { name, leftOut, until };
    } catch (error) {
      if (error instanceof PhotoRefused) return false;
      const times = failure?.source === tried ? failure.times + 1 : 1;
      const says = (error as Error).message;
      failure = { source: tried, says, times, until: performance.now() + pause(times) };
      log("guide failed", { said: says, times }, "error");
    }
    const stays = await files.tidy(failure || !current ? null : current.name);
    if (stays && stays !== untidy) log("former guides stay", { said: stays }, "warn");
    untidy = stays;
    return true;
  }

  /** The guide of this digest that is there and need not be looked at again now. */
  async function right(digest: string): Promise<string | null> {
    if (await files.has(digest)) return digest;
    const found = (await files.list()).find((name) => isGuideOf(name, digest));
    const isDue = current?.name === found && current && performance.now() >= current.until;
    return found && !isDue ? found : null;
  }

  /** @returns the name of the guide that was made, or null where a picture changed meanwhile */
  async function makeFile(source: GuideSource, digest: string, tried: string) {
    const began = performance.now();
    const draft = await files.newDraft();
    const given = slow || failure?.source === tried ? 2 * patience : patience;
    const how = { pictures: true, program, patience: given };
    const leftOut = await typesetGuide(source, draft, how);
    const ms = Math.round(performance.now() - began);
    slow = ms > patience;
    const { size: bytes } = await stat(draft);
    if ((await digestOf(source)) !== digest) return null;
    const name = nameOfGuide(digest, leftOut);
    // Who has it already is told that it is still the same.
    if (!(await files.has(name))) await files.keep(draft, name, leftOut);
    log("guide made", { bytes, ms, leftOut: leftOut.length }, leftOut.length > 0 ? "warn" : "info");
    return name;
  }

  /** The names of the guides that are there, the one to hand out first. */
  async function listed(): Promise<string[]> {
    const there = await files.list();
    const known = current?.name;
    if (known) return there.sort((one, other) => Number(other === known) - Number(one === known));
    // A server that was killed leaves several: of these, the one that says what is so now.
    const digest = there.length > 1 && !failure ? await digestNow() : null;
    if (!digest) return there;
    const rank = (name: string) => Number(name === digest) + Number(isGuideOf(name, digest));
    return there.sort((one, other) => rank(other) - rank(one));
  }

  async function digestNow(): Promise<string | null> {
    try {
      return await digestOf(read());
    } catch {
      return null;
    }
  }

  /** The last whole guide, or the picture of a page of it, opened; the caller closes it. */
  async function openLast(page?: number): Promise<{ file: FileHandle; tag: string } | null> {
    for (const name of await listed()) {
      const file = await files.open(name, page);
      // Made twice of the same, the bytes tell of two times.
      if (file) return { file, tag: `"${name}-${Math.floor((await file.stat()).mtimeMs)}"` };
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
      isDue: performance.now() >= ((failure ?? current)?.until ?? 0),
      leftOut: current?.leftOut ?? [],
      untidy,
    }),
  };
}
