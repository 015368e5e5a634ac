import { LRUCache } from "lru-cache";
import type { MiddlewareFunction } from "react-router";
import { logError } from "#app/log/log.server.ts";
import { type Address, answer, type KeptPage, packTightly, prepare } from "./kept-page.server.ts";

type Rules = {
  /** Changes whenever what the pages show may have changed; null where nobody can tell. */
  revision: () => string | null;
  /** Names of the query parameters that these pages read; by any other a page stays the same. */
  reads: readonly string[];
  /** Name of the query parameter by which a page is one person's: it is rendered for each, and never kept. */
  personal: string;
  /** Name of the cookie whose bearers' answers are stored nowhere. */
  session: string;
  /** Whether these pages are the same under each host, and shared caches may keep them. */
  sameForHosts: boolean;
};

/** What decides whether there is a kept page. */
type Asked = Address & { method: string | undefined; cookie: string | null | undefined };

export type PageCache = {
  find: (asked: Asked) => KeptPage | null;
  middleware: MiddlewareFunction<Response>;
  /** A page that was asked for lately and that a change has made forgotten, each told once; null where there is none. */
  takeForgotten: () => Address | null;
};

/** Bytes of kept pages: some hundred addresses, each plain and compressed in two ways. */
const capacity = 24 * 1024 * 1024;

/** Pages that are told as forgotten after a change: those that were asked for last. */
const mostForgotten = 24;

/** Characters of an address that is kept: none of the site's own comes near. */
const longest = 500;

/**
 * How long, in seconds, a shared cache may serve a page before it asks again: a change in the
 * gallery is to be seen within 60. Browsers ask each time, and are mostly told 304.
 */
const shared = 50;

/** Of what is the same for every visitor and stands at one address whatever it shows. */
export const publicForAWhile = `public, max-age=0, s-maxage=${shared}, must-revalidate`;

/**
 * Keeps pages that are the same for every visitor: each is rendered once for a revision of what it
 * shows, compressed, and answered with an ETag. A request with a session or another method is
 * rendered as usual and not kept, and neither are errors, redirects and whatever sets a cookie.
 * `find` is what the server's front answers from; the middleware renders what is not there yet,
 * never more than one at once for an address.
 */
export function pageCache({ revision, reads, personal, session, sameForHosts }: Rules): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: capacity,
    sizeCalculation: (page) => page.plain.length + page.br.length + page.gzip.length + 3_000,
  });
  const turns = new Map<string, Promise<unknown>>();
  const forgotten = new Map<string, Address>();
  const readsOf = queryReader(reads, personal);
  const signedIn = new RegExp(`(^|;\\s*)${session}=`);
  const cacheControl = sameForHosts ? publicForAWhile : "private, max-age=0, must-revalidate";
  let current: string | null = null;

  /** The name under which a page is kept, null where none is. */
  function keyOf({ method, host, target, cookie }: Asked): string | null {
    if (method !== "GET" && method !== "HEAD") return null;
    if (cookie && signedIn.test(cookie)) return null;
    const query = target.indexOf("?");
    const path = query < 0 ? target : target.slice(0, query);
    const read = query < 0 ? "" : readsOf(target.slice(query + 1));
    if (read === null) return null;
    const key = `${sameForHosts ? "" : host}${path}?${read}`;
    return key.length > longest ? null : key;
  }

  /** Forgets all pages when what they show has changed. @returns whether any may be kept now */
  function isCurrent(): boolean {
    const now = revision();
    if (now === null) return false;
    if (now !== current) {
      forget();
      current = now;
    }
    return true;
  }

  function forget(): void {
    const former = [...forgotten];
    forgotten.clear();
    for (const [key, { address }] of pages.entries()) forgotten.set(key, address);
    for (const [key, address] of former) forgotten.set(key, address);
    for (const key of [...forgotten.keys()].slice(mostForgotten)) forgotten.delete(key);
    pages.clear();
  }

  let looked = false;

  /** `isCurrent` for all requests that have come at once: looking costs as much as answering. */
  function isCurrentForThese(): boolean {
    if (looked) return true;
    looked = isCurrent();
    if (looked)
      setImmediate(() => {
        looked = false;
      });
    return looked;
  }

  type Next = () => Promise<Response>;

  async function render(key: string, address: Address, next: Next): Promise<KeptPage | Response> {
    const begun = current;
    const page = await prepare(await next(), address, cacheControl);
    if (!(page instanceof Response) && begun === current) pages.set(key, page);
    return page;
  }

  let isPacking = false;

  /** One at a time: it takes 25 ms of a processor, and strangers may ask for any number of addresses. */
  async function tighten(key: string, page: KeptPage): Promise<void> {
    if (page.isTight || isPacking) return;
    isPacking = true;
    const tight = await packTightly(page).catch(logError);
    isPacking = false;
    if (tight && pages.get(key) === page) pages.set(key, tight);
  }

  /** One after the other: who comes meanwhile takes the page, or, where it is not kept, renders next. */
  function inTurn(key: string, address: Address, next: Next): Promise<KeptPage | Response> {
    const work = () => pages.get(key) ?? render(key, address, next);
    const turn = (turns.get(key) ?? Promise.resolve()).then(work, work);
    turns.set(key, turn);
    const done = () => turns.get(key) === turn && turns.delete(key);
    turn.then(done, done);
    return turn;
  }

  return {
    find: (asked) => {
      const key = keyOf(asked);
      if (key === null || !isCurrentForThese()) return null;
      const page = pages.get(key);
      if (page) void tighten(key, page);
      return page ?? null;
    },
    middleware: async ({ request }, next) => {
      const { headers, method } = request;
      const { host, pathname, search } = new URL(request.url);
      const cookie = headers.get("Cookie");
      const asked = {
        method,
        host: headers.get("Host") ?? host,
        target: pathname + search,
        cookie,
      };
      const key = keyOf(asked);
      if (key === null) return signedIn.test(cookie ?? "") ? unstored(await next()) : next();
      if (!isCurrent()) return next();
      const page =
        pages.get(key) ?? (await inTurn(key, { host: asked.host, target: asked.target }, next));
      return page instanceof Response ? page : answer(request, page);
    },
    takeForgotten: () => {
      if (!isCurrent()) return null;
      for (const [key, address] of forgotten) {
        forgotten.delete(key);
        if (!pages.has(key)) return address;
      }
      return null;
    },
  };
}

/**
 * Gives what of a query these pages read, in one order; null where React Router itself or one person
 * reads it.
 */
function queryReader(reads: readonly string[], personal: string) {
  const names = ["_routes", personal, ...reads].join("|");
  // A name that is written with escapes may be any: few clicks on advertisements bring such.
  const mayBeRead = new RegExp(`(?:^|&)(?:(?:${names})(?:[=&]|$)|[^=&]*[%+])`);
  return (query: string): string | null => {
    if (!mayBeRead.test(query)) return "";
    const parameters = new URLSearchParams(query);
    if (parameters.has("_routes") || parameters.has(personal)) return null;
    return reads
      .flatMap((name) =>
        parameters.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`),
      )
      .join("&");
  };
}

function unstored(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
