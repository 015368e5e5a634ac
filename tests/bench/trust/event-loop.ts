import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { publicPaths } from "../../public-paths.ts";
import { type Site, signIn, startSite } from "../../server.ts";
import type { Figure } from "../figure.ts";
import { seedDemo } from "../speed/seeds.ts";

const long = (length: number, text = "<%20") => text.repeat(length).slice(0, length);
const type = "application/x-www-form-urlencoded";

type Sent = [what: string, path: string, init: RequestInit];

/** A form without files, or one in parts. */
const posted = (what: string, body: string | FormData | URLSearchParams, Cookie = ""): Sent => {
  const headers = { Cookie, "Sec-Fetch-Site": "same-origin" };
  const init = { method: "POST", body };
  const path = what.split(",")[0] ?? "";
  if (typeof body !== "string") return [what, path, { ...init, headers }];
  return [what, path, { ...init, headers: { ...headers, "Content-Type": type } }];
};

const asJson = (what: string, body: string): Sent => {
  const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
  return [what, "/chat/reply", { method: "POST", headers, body }];
};

/** A request to each address, with the largest input that it accepts. */
function requests(Cookie: string): Sent[] {
  const entries = Array.from({ length: 12_000 }, () => ({ role: "user", content: "a" }));
  const history = JSON.stringify(entries);
  const lists = {
    "If-None-Match": long(7_000, '"a", '),
    "Accept-Encoding": long(7_000, "a;q=0, "),
  };
  const pages = publicPaths.map((path): Sent => {
    const headers = { "Accept-Encoding": "br" };
    return [`${path} with a long query`, `${path}?${long(14_000, "a=%3C&")}`, { headers }];
  });
  return [
    ...pages,
    ["/ with long lists in its headers", "/", { headers: lists }],
    ["/gallery.data", `/gallery.data?${long(14_000, "page=1&")}`, {}],
    ["an unknown address", `/${long(14_000, "a/")}`, {}],
    posted("/contact, wrong", `message=${long(64_000, "<")}`),
    posted("/contact, 32,000 fields", long(65_000, "a&")),
    posted("/contact, 1,000 fields", long(65_000, `${"%3C".repeat(20)}=%3C&`)),
    posted("/contact, 900 parts", parts(900)),
    posted("/contact, dots", `name=a&phone=1&message=a&email=a@${long(63_000, ".")}@`),
    posted("/guide", `name=${long(64_000, "<")}`),
    posted("/chat", `message=a&history=${encodeURIComponent(history).slice(0, 130_000)}`),
    posted("/chat, a conversation of links", links()),
    asJson("/chat/reply", JSON.stringify({ message: "a", history: entries.slice(0, 3_500) })),
    asJson("/chat/reply, nested", long(130_000, "[")),
    asJson("/chat/reply, 60,000 entries", `{"message":"a","history":[${long(129_999, "1,")}1]}`),
    posted("/admin/login, dots", `password=a&email=a@${long(63_000, "a.")}@`),
    posted("/admin/login", `email=${long(64_000, "a@")}&password=a`),
    ["a long search", `/admin/contacts?q=${long(14_000, "a+")}`, { headers: { Cookie } }],
    ["/admin", "/admin", { headers: { Cookie } }],
    ["/admin/gallery", "/admin/gallery", { headers: { Cookie } }],
    posted("/admin/gallery/new", texts(), Cookie),
    posted("/admin/site/business, 500 kB", String(sheet()), Cookie),
    posted("/admin/site/services/new", parts(199), Cookie),
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
async function startWatched() {
  const monitor = new URL("./loop-monitor.ts", import.meta.url).pathname;
  const options = "--max-semi-space-size=1 --max-old-space-size=256";
  const file = join(process.env.TMPDIR ?? "/tmp", `loop-${process.pid}`);
  const watched = { NODE_OPTIONS: `${options} --import ${monitor}`, LOOP_FILE: file };
  const site = await startSite(watched);
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
