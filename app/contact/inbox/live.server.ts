import type { Administrator } from "#app/accounts/administrator-context.server.ts";
import { isOpenSession } from "#app/accounts/sessions.server.ts";
import { revision } from "#app/database/database.server.ts";
import { onEnding } from "#app/http/front/shutdown.server.ts";
import { fallback, logError } from "#app/http/log.server.ts";

/** A browser that is told when the requests have changed. */
type Watcher = {
  administrator: number;
  session: string;
  send: (text: string) => void;
  close: () => void;
};

/** Browsers of one administrator at a time, and of all together. */
const mostEach = 6;
const mostInAll = 100;
/** Milliseconds between two looks; and looks without news until a sign of life. */
const pause = 1_000;
const quiet = 25;

const watchers = new Set<Watcher>();
let timer: NodeJS.Timeout | undefined;
let told: number | null = null;
let looks = 0;

const now = () => fallback(null, () => revision("contact"));
const news = (number: number | null) => (number === null ? ":\n\n" : `data: ${number}\n\n`);

/**
 * Tells one browser of each change of the requests, whoever made it, in this process or another: the
 * number of the revision, at first the present one. Ends with the session, the server, or `signal`.
 * @returns null where there are too many already
 */
export function watchRequests(
  { id: administrator, session }: Administrator,
  signal: AbortSignal,
): ReadableStream<Uint8Array> | null {
  const own = [...watchers].filter((it) => it.administrator === administrator);
  if (own.length >= mostEach || watchers.size >= mostInAll) return null;
  const encoder = new TextEncoder();
  let watcher: Watcher;
  const leave = () => {
    watchers.delete(watcher);
    if (watchers.size === 0) clearInterval(timer);
  };
  return new ReadableStream({
    start(controller) {
      watcher = {
        administrator,
        session,
        send: (text) => controller.enqueue(encoder.encode(text)),
        close() {
          leave();
          controller.close();
        },
      };
      if (watchers.size === 0) begin();
      watchers.add(watcher);
      signal.addEventListener("abort", leave);
      watcher.send(`retry: 5000\n${news(now())}`);
    },
    cancel: leave,
  });
}

function begin(): void {
  told = now();
  timer = setInterval(look, pause).unref();
}

function look(): void {
  try {
    tellAll(revision("contact"));
  } catch (error) {
    // They come back by themselves, when the database answers again.
    logError(error, { during: "telling open lists" });
    closeAll();
  }
}

function tellAll(at: number): void {
  const text = at !== told ? news(at) : looks % quiet === 0 ? ":\n\n" : "";
  looks += 1;
  told = at;
  for (const watcher of [...watchers]) {
    if (!isOpenSession(watcher.session)) {
      // It does not come back by itself after that.
      watcher.send("event: end\ndata:\n\n");
      watcher.close();
    } else if (text) watcher.send(text);
  }
}

function closeAll(): void {
  for (const watcher of [...watchers]) watcher.close();
}

onEnding(closeAll);
