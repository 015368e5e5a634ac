import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bombs } from "../../hostile-pictures.ts";
import { cameraPicture } from "../../pictures.ts";
import { type Site, signIn, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { bystander, sendRequest } from "./visitor.ts";

const megabyte = 1024 * 1024;
const bound = 400;
/** Lists the running child processes of a process. */
function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")
        .split(" ")
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return [];
  }
}

function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Memory of the server and its child processes in megabytes; shared pages count twice. */
function together(site: Site): number {
  const pid = site.process.pid ?? 0;
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + residentMemory(one), 0);
}

/** Peak memory of the server and its child processes during `run`, in megabytes. */
export async function peakDuring(site: Site, run: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, together(site));
  }, 3);
  try {
    await run();
  } finally {
    clearInterval(watch);
  }
  return peak;
}

/** Sends a picture. @returns the result; null if the response was not valid */
type Post = (bytes: Buffer) => Promise<string | null>;

/** Decompression bombs, and a server that is killed while it decodes. */
export async function photoMemory(): Promise<Figure[]> {
  const site = await startSite({ TRUST_PROXY: "1" });
  try {
    const headers = { Cookie: await signIn(site), "Sec-Fetch-Site": "same-origin" };
    for (let n = 0; n < 50; n++) await (await fetch(`${site.url}/gallery`)).arrayBuffer();
    // Waits for the first guide, because pictures are queued behind it.
    await (await fetch(`${site.url}/floor-restoration-guide.pdf`)).arrayBuffer();
    const post = async (bytes: Buffer) => {
      const body = new FormData();
      body.append("before_photo", new File([Uint8Array.from(bytes)], "floor.jpg"));
      const to = `${site.url}/admin/gallery/photos`;
      const answer = await fetch(to, { method: "POST", headers, body });
      const { error } = await answer.json();
      if (answer.status === 201) return "stored";
      return answer.status === 422 && error ? "refused in words" : null;
    };
    const figures: Figure[] = [];
    for (const [name, make] of Object.entries(bombs)) {
      const bytes = await make();
      figures.push(await bomb(site, name, bytes, [post, asVisitor(site)]));
    }
    figures.push(await cutOff(site, post));
    return figures;
  } finally {
    await site.stop();
  }
}

/** Sends a picture with a request. */
const asVisitor = (site: Site): Post => {
  return async (bytes) => {
    const sent = await sendRequest(site, [bytes]);
    if (!sent) return null;
    const page = await (await fetch(sent.thanks)).text();
    return /damaged|not a picture|megapixels|SVG drawing|HEIC|more memory/.test(page)
      ? "refused in words"
      : "stored";
  };
};

/** Sends one picture in each possible way, while another visitor requests a page. */
async function bomb(site: Site, name: string, bytes: Buffer, ways: Post[]): Promise<Figure> {
  const told: (string | null)[] = [];
  let slowest = 0;
  const began = performance.now();
  const peak = await peakDuring(site, async () => {
    let busy = true;
    const others = async () => {
      while (busy) {
        const { status, ms } = await bystander(site, "/about");
        slowest = Math.max(slowest, status === 200 ? ms : Number.POSITIVE_INFINITY);
        await sleep(20);
      }
    };
    const looking = others();
    for (const way of ways) told.push(await way(bytes));
    busy = false;
    await looking;
  });
  const seconds = (performance.now() - began) / 1000;
  return {
    what: `${name}, ${(bytes.length / 1000).toFixed(0)} kB, from the owner and from a visitor`,
    seen: `${told.map((it) => it ?? "no answer").join(", ")} in ${seconds.toFixed(1)} s, server and decoder ${peak.toFixed(0)} MB, others waited ${slowest.toFixed(0)} ms`,
    bound: `each told, under ${bound} MB, others within 500 ms`,
    holds: told.every((it) => it !== null) && peak < bound && slowest < 500,
  };
}

/** Kills the server while it decodes a picture. */
async function cutOff(site: Site, post: Post): Promise<Figure> {
  const uploads = join(site.folder, "uploads");
  const before = readdirSync(uploads).length;
  const sent = post(await cameraPicture(19 * megabyte)).catch(() => null);
  const children = () => childrenOf(site.process.pid ?? 0);
  while (children().length === 0) await sleep(1);
  const started = children();
  site.process.kill("SIGKILL");
  await Promise.all([sent, once(site.process, "exit")]);
  await sleep(2000);
  const alive = started.filter((pid) => residentMemory(pid) > 0).length;
  const left = readdirSync(uploads).length - before;
  return {
    what: "kill -9 of the server with a picture in hand",
    seen: `${alive} processes and ${left} files left 2 s later`,
    bound: "0 and 0",
    holds: alive === 0 && left === 0,
  };
}
