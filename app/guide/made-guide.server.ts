import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { log } from "#app/http/log.server.ts";
import { digestOf, type GuideSource, guideFolder } from "./guide-source.server.ts";

/** A guide that is being made takes some five seconds; one that takes so long hangs. */
const patience = 90_000;
/** After a failure the same guide is tried again when so much time has gone. */
const pause = 10 * 60_000;

const whole = /^[0-9a-f]{64}\.pdf$/;
const draft = /^\.[0-9a-f-]{36}\.tmp$/;

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
 * Typesets a guide into `file`, in a process of its own that ends.
 * @throws Error with a sentence when it could not be made, or took more than 90 seconds
 */
export async function typesetGuide(
  source: GuideSource,
  file: string,
  program = [join(guideFolder, "typeset.ts")],
  timeout = patience,
): Promise<void> {
  const child = spawn(process.execPath, [...program, file], { timeout, killSignal: "SIGKILL" });
  // A program that ends without reading is told by its code.
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify(source));
  child.stdout.resume();
  const [said, [code, signal]] = await Promise.all([text(child.stderr), once(child, "close")]);
  if (signal) throw new Error(`It was given up after ${Math.round(timeout / 1000)} seconds.`);
  if (code !== 0) throw new Error(said.trim().slice(0, 600) || `It ended with ${code}.`);
  if (!(await isWhole(file))) throw new Error("What was written is no whole PDF.");
}

/** Whether a file begins and ends as a PDF does. */
async function isWhole(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const part = async (at: number) => (await file.read(Buffer.alloc(1024), 0, 1024, at)).buffer;
    const end = await part(Math.max(0, size - 1024));
    return (await part(0)).includes("%PDF-") && end.includes("%%EOF");
  } finally {
    await file.close();
  }
}

/**
 * Keeps the guide as a file: the name is the digest of all that it is made from, so that one that is
 * there is right. It is made under another name, one at a time, and the former stay until the new one
 * is whole.
 */
export function keepGuide({ folder, read, program, patience }: Options) {
  let making: Promise<void> | null = null;
  let failure: { digest: string; at: number; says: string } | null = null;

  const path = (digest: string) => join(folder, `${digest}.pdf`);
  const isThere = (digest: string) =>
    stat(path(digest)).then(
      () => true,
      () => false,
    );

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
    if (await isThere(digest)) {
      failure = null;
      return;
    }
    if (failure?.digest === digest && Date.now() - failure.at < pause) return;
    const name = join(folder, `.${randomUUID()}.tmp`);
    const began = performance.now();
    try {
      await mkdir(folder, { recursive: true });
      await typesetGuide(source, name, program, patience);
      const { size: bytes } = await stat(name);
      await rename(name, path(digest));
      failure = null;
      log("guide made", { bytes, ms: Math.round(performance.now() - began) });
      await clear(digest);
    } catch (error) {
      failure = { digest, at: Date.now(), says: (error as Error).message };
      log("guide failed", { said: failure.says }, "error");
      await rm(name, { force: true }).catch(() => {});
    }
  }

  /** Removes guides of before and what was cut off; who reads one of them reads on. */
  async function clear(digest: string): Promise<void> {
    for (const name of await readdir(folder))
      if ((whole.test(name) && name !== `${digest}.pdf`) || draft.test(name))
        await rm(join(folder, name), { force: true });
  }

  /** The newest whole guide, opened; null where there is none. The caller closes it. */
  async function openNewest(): Promise<{ file: FileHandle; tag: string } | null> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => whole.test(name));
    const found = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
    );
    for (const { name } of found.sort((one, other) => other.at - one.at)) {
      const file = await open(join(folder, name)).catch(() => null);
      if (file) return { file, tag: `"${name.slice(0, 32)}"` };
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
    state: (): GuideState => ({ failed: failure?.says ?? null, making: making !== null }),
  };
}

/** The folder of made guides: beside the database, because uploads are backed up and these are not. */
export const madeGuides = (databasePath: string) => join(resolve(databasePath, ".."), "guide");
