import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { publicPaths } from "../../public-paths.ts";
import { type Site, signIn, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { seedDemo } from "../speed/seeds.ts";

const long = (length: number, text = "<%20") => text.repeat(length).slice(0, length);
const same = { "Sec-Fetch-Site": "same-origin" };
const form = { ...same, "Content-Type": "application/x-www-form-urlencoded" };
const json = { ...same, "Content-Type": "application/json" };

/** A request to each address, with the largest input that it accepts. */
function requests(cookie: string): [what: string, path: string, init: RequestInit][] {
  const header = { Cookie: cookie };
  const entries = Array.from({ length: 12_000 }, () => ({ role: "user", content: "a" }));
  return [
    ...publicPaths.map((path): [string, string, RequestInit] => [
      `${path} with a long query`,
      `${path}?${long(14_000, "a=%3C&")}`,
      { headers: { "Accept-Encoding": "br" } },
    ]),
    [
      "/ with long lists in its headers",
      "/",
      {
        headers: {
          "If-None-Match": long(7_000, '"a", '),
          "Accept-Encoding": long(7_000, "a;q=0, "),
        },
      },
    ],
    ["/gallery.data", `/gallery.data?${long(14_000, "page=1&")}`, {}],
    ["an unknown address", `/${long(14_000, "a/")}`, {}],
    [
      "/contact, wrong",
      "/contact",
      { method: "POST", headers: form, body: `message=${long(64_000, "<")}` },
    ],
    [
      "/contact, 32,000 fields",
      "/contact",
      { method: "POST", headers: form, body: long(65_000, "a&") },
    ],
    [
      "/contact, 1,000 fields",
      "/contact",
      { method: "POST", headers: form, body: long(65_000, `${"%3C".repeat(20)}=%3C&`) },
    ],
    ["/contact, 900 parts", "/contact", { method: "POST", headers: same, body: parts(900) }],
    [
      "/contact, an address of dots",
      "/contact",
      {
        method: "POST",
        headers: form,
        body: `name=a&phone=1&message=a&email=a@${long(63_000, ".")}@`,
      },
    ],
    ["/guide", "/guide", { method: "POST", headers: form, body: `name=${long(64_000, "<")}` }],
    [
      "/chat",
      "/chat",
      {
        method: "POST",
        headers: form,
        body: `message=a&history=${encodeURIComponent(JSON.stringify(entries)).slice(0, 130_000)}`,
      },
    ],
    ["/chat, a conversation of links", "/chat", { method: "POST", headers: same, body: links() }],
    [
      "/chat/reply",
      "/chat/reply",
      {
        method: "POST",
        headers: json,
        body: JSON.stringify({ message: "a", history: entries.slice(0, 3_500) }),
      },
    ],
    [
      "/chat/reply, nested",
      "/chat/reply",
      { method: "POST", headers: json, body: long(130_000, "[") },
    ],
    [
      "/chat/reply, 60,000 entries",
      "/chat/reply",
      {
        method: "POST",
        headers: json,
        body: `{"message":"a","history":[${long(129_999, "1,")}1]}`,
      },
    ],
    [
      "/admin/login, an address of dots",
      "/admin/login",
      { method: "POST", headers: form, body: `password=a&email=a@${long(63_000, "a.")}@` },
    ],
    [
      "/admin/login",
      "/admin/login",
      { method: "POST", headers: form, body: `email=${long(64_000, "a@")}&password=a` },
    ],
    [
      "/admin/contacts with a long search",
      `/admin/contacts?q=${long(14_000, "a+")}`,
      { headers: header },
    ],
    ["/admin", "/admin", { headers: header }],
    ["/admin/gallery", "/admin/gallery", { headers: header }],
    [
      "/admin/gallery/new, texts",
      "/admin/gallery/new",
      { method: "POST", headers: { ...header, ...same }, body: texts() },
    ],
    [
      "/admin/site/business, 500 kB",
      "/admin/site/business",
      { method: "POST", headers: { ...header, ...form }, body: sheet() },
    ],
    [
      "/admin/site/services/new, parts",
      "/admin/site/services/new",
      { method: "POST", headers: { ...header, ...same }, body: parts(199) },
    ],
  ];
}

function links(): FormData {
  const entry = { role: "assistant", content: long(3_000, "/about ") };
  const body = new FormData();
  body.append("message", "a");
  body.append("history", JSON.stringify(Array(10).fill(entry)));
  return body;
}

function parts(count: number): FormData {
  const body = new FormData();
  for (let n = 0; n < count; n++) body.append("a", "");
  return body;
}

/** A sheet's list with entries that use its maximum length. */
function sheet(): URLSearchParams {
  const body = new URLSearchParams();
  for (let n = 0; n < 480; n++)
    for (const part of ["name", "direction"]) body.append(`towns.${n}.${part}`, long(180, "<"));
  return body;
}

function texts(): FormData {
  const body = new FormData();
  body.append("details", long(57_000, "<"));
  body.append("description", long(5_000, "<"));
  return body;
}

/** How long the largest allowed input blocks the event loop, for each address: the best of three. */
export async function eventLoop(tries = 3): Promise<Figure[]> {
  const { site, longest, stop } = await startWatched();
  try {
    seedDemo(site);
    const cookie = await signIn(site);
    const held: [string, number][] = [];
    for (const [what, path, init] of requests(cookie)) {
      const seen: number[] = [];
      for (let n = 0; n < tries + 1; n++) {
        await longest();
        await (await fetch(site.url + path, { redirect: "manual", ...init })).arrayBuffer();
        seen.push(await longest());
      }
      // The first one also compiles the code.
      held.push([what, Math.min(...seen.slice(1))]);
    }
    held.sort(([, one], [, other]) => other - one);
    const [what, most] = held[0] ?? ["nothing", Number.NaN];
    return [
      {
        what: `the event loop’s longest pause over ${held.length} ways in, each with its largest input`,
        seen: `${most.toFixed(0)} ms (${what})`,
        bound: "at most 50 ms",
        holds: most <= 50,
        timed: true,
      },
    ];
  } finally {
    await stop();
  }
}

/** Starts a site with a monitored event loop; `longest` returns the longest block since the last call. */
export async function startWatched(environment: Record<string, string> = {}) {
  const monitor = new URL("./loop-monitor.ts", import.meta.url).pathname;
  const options = "--max-semi-space-size=2 --max-old-space-size=256";
  const file = join(process.env.TMPDIR ?? "/tmp", `loop-${process.pid}`);
  const watched = { NODE_OPTIONS: `${options} --import ${monitor}`, LOOP_FILE: file };
  const site = await startSite({ ...environment, ...watched });
  return {
    site,
    longest: () => longest(site, file),
    async stop() {
      rmSync(file, { force: true });
      await site.stop();
    },
  };
}

async function longest(site: Site, file: string): Promise<number> {
  rmSync(file, { force: true });
  site.process.kill("SIGUSR2");
  for (let n = 0; n < 500; n++) {
    await after(10);
    try {
      const text = readFileSync(file, "utf8");
      if (text) return Number(text);
    } catch {
      // Not there yet.
    }
  }
  return Number.NaN;
}
