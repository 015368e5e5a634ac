import { desc, eq } from "drizzle-orm";
import type { Administrator } from "#app/accounts/people/administrator-context.server.ts";
import { isOpenSession } from "#app/accounts/sessions/sessions.server.ts";
import { db, onFirstUse, revision } from "#app/database/database.server.ts";
import { onEnding } from "#app/http/front/shutdown.server.ts";
import { fallback, logError } from "#app/log/log.server.ts";
import { contactRequests } from "#schema";

/** A browser that is told of new requests. */
type Watcher = {
  administrator: number;
  session: string;
  send: (text: string) => void;
  close: () => void;
};

/** Browsers of one administrator at a time, each a session, and of all together. */
const mostEach = 6;
const mostInAll = 100;
/** Milliseconds between two looks; and looks without news until a sign of life. */
const pause = 1_000;
const quiet = 25;

const watchers = new Set<Watcher>();
let timer: NodeJS.Timeout | undefined;
let told: number | null = null;
let looks = 0;

const last = onFirstUse(() =>
  db
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(eq(contactRequests.spam, false))
    .orderBy(desc(contactRequests.id))
    .limit(1)
    .prepare(),
);
let known: { at: number; id: number } | undefined;

/**
 * The id of the newest request, 0 where there is none; looked up after a write alone. What was done to
 * a request is no news: the list would change under the hand of who is at work in it.
 */
function newestId(): number {
  const at = revision("contact");
  if (known?.at !== at) known = { at, id: last().get()?.id ?? 0 };
  return known.id;
}

/** The same for a page that is loaded; null where it cannot be read. */
export const newestRequest = () => fallback(null, newestId);
const news = (number: number | null) => (number === null ? ":\n\n" : `data: ${number}\n\n`);

/**
 * Tells one browser of each new request, stored by this process or another: the id of the newest, at
 * first the present one. Ends with the session, the server, or `signal`, and when the same browser
 * asks again: of a connection that was lost on the way nothing is heard here for minutes.
 * @returns null where there are too many already
 */
export function watchRequests(
  { id: administrator, session }: Administrator,
  signal: AbortSignal,
): ReadableStream<Uint8Array> | null {
  for (const it of [...watchers]) if (it.session === session) it.close();
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
      // One that was aborted before never says so.
      if (signal.aborted) return controller.close();
      if (watchers.size === 0) begin();
      watchers.add(watcher);
      signal.addEventListener("abort", leave);
      watcher.send(`retry: 5000\n${news(newestRequest())}`);
    },
    cancel: leave,
  });
}

function begin(): void {
  told = newestRequest();
  timer = setInterval(look, pause).unref();
}

function look(): void {
  try {
    tellAll(newestId());
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
