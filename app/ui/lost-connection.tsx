import { useEffect, useSyncExternalStore } from "react";
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import { Button } from "./button.tsx";

/** The page that could not be fetched; `held` is the navigation that waits for it, where one does. */
type Cut = { to: string; held?: () => void };

let cut: Cut | null = null;
const watchers = new Set<() => void>();

function tell(next: Cut | null): void {
  cut = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** `fetch` rejects with a TypeError, in each engine's own words, when no answer comes at all. */
const isCut = ({ type, result }: DataStrategyResult) =>
  type === "error" &&
  result instanceof TypeError &&
  /fetch|network|load failed/i.test(result.message);

/** Holds a navigation whose data cannot be fetched, so that the page that is there stays. */
export const holdWhenCut: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const to = addressOf(new URL(request.url));
  const sameData = request.method !== "GET" || to === addressOf(window.location);
  if (sameData || !Object.values(results).some(isCut)) return results;
  await new Promise<void>((held) => tell({ to, held }));
  return results;
};

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
  const lost = useSyncExternalStore(
    watch,
    () => cut,
    () => null,
  );
  const navigate = useNavigate();
  const location = useLocation();
  const { state, location: next } = useNavigation();

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
    // What is fetched for something else than this navigation fails as it always would.
    if (state !== "loading" || !next || addressOf(next) !== lost.to) return lost.held();
    // Going to a part of the page that is there ends the navigation, and fetches nothing.
    const { pathname, search, hash } = location;
    navigate(
      { pathname, search, hash: hash || "#main" },
      { replace: true, preventScrollReset: true, state: location.state },
    );
    tell({ to: lost.to });
  }, [lost, state, next, location, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come
  useEffect(() => () => tell(null), [location.pathname, location.search]);

  return (
    <div role="status">
      {lost && !lost.held && state === "idle" && (
        <div className="fixed inset-x-0 bottom-0 z-70 flex flex-wrap items-center gap-x-6 gap-y-2 border-t-3 border-error bg-surface-bright px-edge py-3 text-ink">
          <p>There is no connection. This page has stayed as it was.</p>
          <Button type="button" variant="outline" onClick={() => navigate(lost.to)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
