let lost = false;

/** Whether the router waits for some route's code for ever: then pages can only be loaded whole. */
export const isCodeLost = (): boolean => lost;

const waiting = new Set<() => void>();
let sending = 0;

/**
 * Where a route's code cannot be fetched, the line being down or the site renewed, the router
 * reloads the page: what is typed there is lost, and over a lost line so is the page. This calls the
 * reload off, but for a form's. An engine without the Navigation API reloads.
 * @returns what ends it
 */
export function keepPageWithoutCode(): () => void {
  // While the site is developed, its tools reload pages.
  const heard = "navigation" in window && !import.meta.env.DEV;
  const navigation = heard ? window.navigation : null;
  // Nothing else on the pages reloads them; the browser's own button is not heard of here.
  const stay = (event: NavigateEvent) => {
    if (event.userInitiated) return;
    if (event.navigationType !== "reload" || !event.cancelable || sending > 0) return;
    event.preventDefault();
    lost = true;
    for (const lose of waiting) lose();
  };
  navigation?.addEventListener("navigate", stay);
  return () => navigation?.removeEventListener("navigate", stay);
}

/** What `next` brings for a page, or for a form; null for a page whose code is lost meanwhile. */
export async function unlessCodeLost<T>(isForm: boolean, next: () => Promise<T>) {
  let lose = () => {};
  const losing = new Promise<null>((resolve) => {
    lose = () => resolve(null);
  });
  if (isForm) sending += 1;
  else waiting.add(lose);
  try {
    return await (isForm ? next() : Promise.race([next(), losing]));
  } finally {
    if (isForm) sending -= 1;
    waiting.delete(lose);
  }
}

/** Loads a page whole, in place of this one, once the server answers. @returns false where it does not */
export async function loadWhole(to: string): Promise<boolean> {
  const answer = await fetch(to, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer) window.location.assign(to);
  return answer !== null;
}

export const addressOf = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname + search;

/** A link of ours whose page cannot be had without leaving this one's code behind, or at all. */
export function linkWithoutCode(event: MouseEvent): string | null {
  const link = event.target instanceof Element && event.target.closest("a[href]");
  const fetchable = navigator.onLine && !lost;
  if (fetchable || !(link instanceof HTMLAnchorElement) || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const elsewhere = link.target || link.origin !== window.location.origin;
  const onThisPage = addressOf(link) === addressOf(window.location) && link.hash;
  return elsewhere || onThisPage ? null : addressOf(link) + link.hash;
}
