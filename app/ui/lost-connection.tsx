import { startTransition, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import {
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from "react-router";
import { Button } from "./button.tsx";

/**
 * The page that could not be fetched; `held` is the navigation that waits for it, where one does.
 * After a form (`sent`) it is the page that is there: whether the form arrived, nobody knows.
 */
type Cut = { to: string; held?: () => void; sent?: boolean };

let cut: Cut | null = null;
/** The form that was sent last got no answer, and says so on a page that may not come. */
let unanswered = false;
/** What the page that is there shows, by its routes' ids. */
let shown: Record<string, unknown> = {};
const watchers = new Set<() => void>();

function tell(next: Cut | null): void {
  cut = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

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
  const results = await next();
  const to = addressOf(new URL(request.url));
  if (request.method !== "GET") unanswered = Object.values(results).some(isUnanswered);
  if (!Object.values(results).some(isCut)) return results;
  if (request.method !== "GET") {
    tell({ to: addressOf(window.location), sent: true });
    return withoutAnswer(results);
  }
  const sent = unanswered || cut?.sent;
  if (to === addressOf(window.location)) {
    // What was asked for before this page is what is tried again.
    tell({ to: cut?.to ?? to, sent });
    return asShown(results);
  }
  await new Promise<void>((held) => {
    request.signal.addEventListener("abort", () => held());
    tell({ to, held, sent });
  });
  return results;
};

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

/** A link whose page would need a line, followed while the browser knows that there is none. */
function linkWithoutLine(event: MouseEvent): URL | null {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  if (navigator.onLine || !(link instanceof HTMLAnchorElement) || event.button !== 0) return null;
  const elsewhere = link.target || link.origin !== window.location.origin;
  const onThisPage = addressOf(link) === addressOf(window.location) && link.hash;
  return elsewhere || onThisPage ? null : new URL(link.href);
}

/** Says that a page could not be loaded while the one before it stays, with a way to try again. */
export function LostConnection() {
  const [lost, setLost] = useState<Cut | null>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const { state, location: next } = useNavigation();

  const matches = useMatches();

  useEffect(() => {
    shown = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [matches]);

  // In a transition, as the router's own states come: never before the navigation that it is about.
  useEffect(() => watch(() => startTransition(() => setLost(cut))), []);

  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const to = linkWithoutLine(event);
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      tell({ to: addressOf(to) + to.hash });
    };
    // Before anything else hears of the click: a module that cannot be fetched reloads the page.
    window.addEventListener("click", stay, true);
    return () => window.removeEventListener("click", stay, true);
  }, []);

  useEffect(() => {
    if (!lost?.held) return;
    // React may tell of what was lost before it tells of the navigation.
    if (state !== "loading" || !next) return;
    // What is fetched for something else than this navigation fails as it always would.
    if (addressOf(next) !== lost.to) return lost.held();
    // Going to a part of the page that is there ends the navigation, and fetches nothing.
    const { pathname, search, hash } = location;
    navigate(
      { pathname, search, hash: hash || "#main" },
      { replace: true, preventScrollReset: true, state: location.state },
    );
    tell(lost.sent ? { to: addressOf(location), sent: true } : { to: lost.to });
  }, [lost, state, next, location, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come
  useEffect(() => () => tell(null), [location.pathname, location.search]);

  const told = lost !== null && !lost.held && state === "idle";
  // All but an open dialog is out of reach.
  const dialog = told ? document.querySelector("dialog:modal") : null;
  const note = (
    <div role="status">
      {told && (
        <div className="fixed inset-x-0 bottom-0 z-70 flex flex-wrap items-center gap-x-6 gap-y-2 border-t-3 border-error bg-surface-bright px-edge py-3 text-ink">
          <p>
            {lost.sent
              ? "No answer came, so it is not known whether this was done."
              : "There is no connection. This page has stayed as it was."}
          </p>
          <Button
            type="button"
            variant="outline"
            onClick={() => {
              if (lost.sent) tell(null);
              navigate(lost.to, { replace: lost.sent, preventScrollReset: lost.sent });
            }}
          >
            {lost.sent ? "Load this page again" : "Try again"}
          </Button>
        </div>
      )}
    </div>
  );
  return dialog ? createPortal(note, dialog) : note;
}
