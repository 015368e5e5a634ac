import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type ObjectStore, startObjectStore } from "../object-store.ts";
import { startSite } from "../server.ts";
import type { Figure, Part } from "./figure.ts";
import { seedDemo } from "./speed/seeds.ts";
import { postRequest, readMessages } from "./trust/visitor.ts";

/** The copy elsewhere: what is lost with a machine, how long it takes to serve again, what it costs. */
export const elsewhere: Part = {
  loss,
  "elsewhere-photos": photos,
  "elsewhere-kills": () => kills(),
  "elsewhere-slow": slow,
};

type Machine = { store: ObjectStore; folder: string };

/** As package.json and the site start them. */
const flags = ["--max-old-space-size=256", "--max-semi-space-size=2"];

const start = (command: string, { store, folder }: Machine, words: string[] = []) =>
  spawn(process.execPath, [...flags, `app/operate/commands/${command}.ts`, ...words], {
    env: {
      PATH: process.env.PATH ?? "",
      DATABASE_PATH: join(folder, "site.db"),
      UPLOADS_DIR: join(folder, "uploads"),
      ...store.environment,
    },
  });

/** Runs a command to its end. @returns seconds it took, and megabytes of memory at most */
async function run(command: string, machine: Machine, words: string[] = []) {
  const began = performance.now();
  const child = start(command, machine, words);
  const memory = watchMemory(child);
  const [said, [code]] = await Promise.all([
    text(child.stderr),
    once(child, "close"),
    child.stdout.resume(),
  ]);
  if (code !== 0) throw new Error(`${command}: ${said}`);
  return { seconds: (performance.now() - began) / 1000, memory: memory() };
}

function watchMemory({ pid }: ChildProcess): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {}
  }, 20);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

async function withMachines<Result>(
  act: (here: Machine, there: Machine) => Promise<Result>,
): Promise<Result> {
  const store = await startObjectStore();
  const [here, there] = ["here", "there"].map((name) => ({
    store,
    folder: mkdtempSync(join(tmpdir(), `site-${name}-`)),
  })) as [Machine, Machine];
  try {
    return await act(here, there);
  } finally {
    for (const { folder } of [here, there]) rmSync(folder, { recursive: true, force: true });
    await store.stop();
  }
}

/** Four writers post for six and a half minutes; then the machine is gone, and another one restores. */
function loss(): Promise<Figure[]> {
  return withMachines(async (here, there) => {
    const site = await startSite({ ...here.store.environment, TRUST_PROXY: "1" }, here.folder);
    seedDemo(site);
    const acknowledged = new Map<string, number>();
    let writing = true;
    const writer = async () => {
      while (writing) {
        const message = await postRequest(site);
        if (message) acknowledged.set(message, performance.now());
        await sleep(50);
      }
    };
    const writers = Array.from({ length: 4 }, writer);
    await sleep(360_000 + Math.random() * 60_000);
    site.process.kill("SIGKILL");
    const gone = performance.now();
    writing = false;
    await Promise.all(writers);
    rmSync(here.folder, { recursive: true });
    const began = performance.now();
    await run("restore", there);
    const again = await startSite({}, there.folder);
    await (await fetch(again.url)).arrayBuffer();
    const serving = (performance.now() - began) / 1000;
    await again.stop();
    const { messages, whole } = readMessages(join(there.folder, "site.db"));
    const stored = new Set(messages);
    const lost = [...acknowledged].filter(([message]) => !stored.has(message));
    const oldest = Math.min(gone, ...lost.map(([, at]) => at));
    const seconds = (gone - oldest) / 1000;
    return [
      {
        what: "lost with the machine, while 4 writers post: the oldest lost request",
        seen: `${seconds.toFixed(0)} s old; ${lost.length} of ${acknowledged.size} lost, integrity ${whole ? "ok" : "broken"}`,
        bound: "at most 300 s old",
        holds: seconds <= 300 && whole && lost.length < acknowledged.size,
      },
      {
        what: "the demo's site on another machine, from the command to its first page",
        seen: `${serving.toFixed(1)} s`,
        bound: "under 60 s",
        holds: serving < 60,
        timed: true,
      },
    ];
  });
}

/** A site with 2,000 photos of 20 kB: copied for the first time, looked at again, and brought back. */
function photos(): Promise<Figure[]> {
  return withMachines(async (here, there) => {
    await (await startSite({}, here.folder)).stop();
    mkdirSync(join(here.folder, "uploads"), { recursive: true });
    for (let n = 0; n < 2_000; n++)
      writeFileSync(
        join(here.folder, "uploads", `before-17000000${10_000 + n}-floor.jpg`),
        randomBytes(20_000),
      );
    const first = await run("elsewhere/copy-process", here);
    // What did not go within its minute.
    await run("backup", here);
    const before = here.store.received();
    await run("elsewhere/copy-process", here);
    const look = here.store.received() - before;
    // As on another machine: what was known of the store is gone.
    rmSync(join(here.folder, "site.db-elsewhere"), { recursive: true });
    const asked = here.store.requests.length;
    await run("backup", here);
    const again = here.store.requests.slice(asked).filter((it) => /^P\w+ floors\/files/.test(it));
    const back = await run("restore", there);
    const began = performance.now();
    const site = await startSite({}, there.folder);
    await (await fetch(site.url)).arrayBuffer();
    const started = (performance.now() - began) / 1000;
    await site.stop();
    return [
      {
        what: "2,000 photos that lie there, asked for by a machine that knows nothing: sent again",
        seen: String(again.length),
        bound: "0",
        holds: again.length === 0,
      },
      {
        what: "memory of the copy's process, 2,000 photos and the key made from the passphrase",
        seen: `${first.memory.toFixed(0)} MB`,
        bound: "at most 256 MB",
        holds: first.memory > 0 && first.memory <= 256,
      },
      {
        what: "memory of a restore of 2,000 photos",
        seen: `${back.memory.toFixed(0)} MB`,
        bound: "at most 256 MB",
        holds: back.memory > 0 && back.memory <= 256,
      },
      {
        what: "sent for an unchanged site in an hour: two looks",
        seen: `${((2 * look) / 1000).toFixed(1)} kB`,
        bound: "under 10 kB",
        holds: 2 * look < 10_000,
      },
      {
        what: "first copy, 2,000 photos of 20 kB at 1 MB a second, its first minute at most",
        seen: `${first.seconds.toFixed(0)} s`,
        bound: "for comparison",
        holds: true,
      },
      {
        what: "time to serve again with 2,000 photos: restore and start",
        seen: `${(back.seconds + started).toFixed(1)} s`,
        bound: "under 120 s",
        holds: back.seconds + started < 120,
        timed: true,
      },
    ];
  });
}

/** Kills a copy at any moment, `times` times: what lies at the store has to come back whole after each. */
function kills(times = 20): Promise<Figure[]> {
  return withMachines(async (here) => {
    const site = await startSite({}, here.folder);
    seedDemo(site);
    await site.stop();
    const { seconds } = await run("backup", here);
    let killed = 0;
    let broken = 0;
    for (let round = 0; round < times; round++) {
      for (let n = 0; n < 20; n++)
        writeFileSync(
          join(here.folder, "uploads", `after-1700000${100_000 + round * 20 + n}-floor.jpg`),
          randomBytes(20_000),
        );
      const child = start("backup", here);
      const ended = once(child, "exit");
      await sleep(Math.random() * Math.min(seconds, 3) * 1000);
      if (child.kill("SIGKILL")) killed++;
      await ended;
      await run("restore", here, ["--check"]).catch(() => broken++);
    }
    await run("backup", here);
    await run("restore", here, ["--check"]);
    return [
      {
        what: `${times} kill -9 during a copy`,
        seen: `${killed} killed, ${broken} times what lay there did not come back`,
        bound: "0",
        holds: broken === 0 && killed > 0,
      },
    ];
  });
}

/** A store that takes connections and answers nothing: the copy gives up, the site has not waited. */
function slow(): Promise<Figure[]> {
  return withMachines(async (here) => {
    const site = await startSite({ ...here.store.environment }, here.folder);
    here.store.interfere = () => true;
    await site.stop();
    const again = await startSite(here.store.environment, here.folder);
    const began = performance.now();
    let slowest = 0;
    while (!again.log().includes("copy failed") && performance.now() - began < 240_000) {
      const asked = performance.now();
      await (await fetch(again.url)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - asked);
      await sleep(100);
    }
    const seconds = (performance.now() - began) / 1000;
    const said = /"said":"([^"]*)"/.exec(again.log())?.[1] ?? "nothing";
    await again.stop();
    return [
      {
        what: "a store that never answers: until the copy gives up, and the slowest page meanwhile",
        seen: `${seconds.toFixed(0)} s (${said}), ${slowest.toFixed(0)} ms`,
        bound: "given up in words within 240 s",
        holds: seconds < 240 && said.includes("too slow"),
      },
    ];
  });
}
