import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import { addressOf, isCodeLost, loadWhole, unlessCodeLost } from "./lost-code.ts";

/**
 * The page that could not be fetched; `held` is the navigation that waits for it, where one does.
 * After a form (`sent`) it is the page that is there: whether the form arrived, nobody knows.
 */
export type Cut = { to: string; held?: () => void; sent?: boolean };

let cut: Cut | null = null;

/** What was cut off and is not mended yet; null while nothing is. */
export const currentCut = () => cut;

/** The form that was sent last got no answer, and says so on a page that may not come. */
let unanswered = false;
/** What the page that is there shows, by its routes' ids, and its address: the browser's own has
 * moved on already where somebody goes back. */
let shown: Record<string, unknown> = {};
let here: string | null = null;

export function noteShown(data: Record<string, unknown>, address: string): void {
  shown = data;
  here = address;
}

const addressHere = () => here ?? addressOf(window.location);

const watchers = new Set<() => void>();

export function tell(next: Cut | null): void {
  cut = next;
  for (const watcher of watchers) watcher();
}

export function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** `fetch` rejects with a TypeError, in each engine's own words, when no answer comes at all. */
function isCut({ type, result }: DataStrategyResult): boolean {
  // A form's error comes wrapped, with the status that it has not got.
  const error = result instanceof Error ? result : Object(result).data;
  const noAnswer = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return type === "error" && noAnswer;
}

const isUnanswered = ({ result }: DataStrategyResult) => Object(result).init?.status === 504;

type Results = Record<string, DataStrategyResult>;

/**
 * Holds a navigation whose data cannot be fetched, so that the page that is there stays. It stays
 * too after a form that got no answer, where the form's page does not say so itself.
 */
export const holdWhenCut: MiddlewareFunction<Results> = async ({ request }, next) => {
  const to = addressOf(new URL(request.url));
  const isForm = request.method !== "GET";
  const hold = (whenHeld: (held: () => void) => void) =>
    new Promise<void>((held) => {
      request.signal.addEventListener("abort", () => held());
      whenHeld(held);
    });
  if (isCodeLost() && !isForm && to !== addressHere()) {
    await hold((held) => leaveFor(to, held));
    return {};
  }
  const results = await unlessCodeLost(isForm, next);
  if (results === null) {
    await hold((held) => tell({ to, held }));
    return {};
  }
  if (isForm) unanswered = Object.values(results).some(isUnanswered);
  if (!Object.values(results).some(isCut)) return results;
  if (isForm) {
    tell({ to: addressHere(), sent: true });
    return withoutAnswer(results);
  }
  const sent = unanswered || cut?.sent;
  if (to === addressHere()) {
    // What was asked for before this page is what is tried again.
    tell({ to: cut?.to ?? to, sent });
    return asShown(results);
  }
  await hold((held) => tell({ to, held, sent }));
  return results;
};

/** Goes to a page without the router, whose code for it may be lost. */
export async function leaveFor(to: string, held?: () => void): Promise<void> {
  tell(null);
  if (!(await loadWhole(to))) tell({ to, held });
}

/** A page that is loaded again, after a form, say, stays as it is where no answer comes. */
const asShown = (results: Results): Results =>
  Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      isCut(result) && route in shown ? { type: "data", result: shown[route] } : result,
    ]),
  );

/** Results of a form that got no answer: none, with a status of failure, so that nothing is loaded. */
const withoutAnswer = (results: Results): Results =>
  Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      isCut(result) ? { type: "data", result: data(undefined, { status: 503 }) } : result,
    ]),
  );
