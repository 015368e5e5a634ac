import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFetchers, useLocation } from "react-router";
import { isStatus } from "#app/contact/contact-request.ts";
import { statusKey } from "./status-form.tsx";

type Listed = { id: number; status: string };

/**
 * The requests to show. Where one leaves the list because its status was set, the rest closes up as
 * it does where one is deleted: a fetcher's answer takes no `viewTransition`.
 */
export function useClosingGap<Request extends Listed>(requests: Request[]): Request[] {
  const { pathname, search } = useLocation();
  const now = { address: pathname + search, requests };
  const [shown, setShown] = useState(now);
  const chosen = useChosen();

  const changed = shown.requests !== requests || shown.address !== now.address;
  const stay = new Set(requests.map(({ id }) => id));
  const leaves = (it: Request) => chosen.has(statusKey(it.id)) && !stay.has(it.id);
  const closes = changed && shown.address === now.address && shown.requests.some(leaves);
  if (changed && !closes) setShown(now);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that closes up
  useLayoutEffect(() => {
    if (!closes) return;
    const show = () => closeUp(() => setShown(now));
    // In an open dialog the list lies behind it, and would be drawn over it on its way.
    if (document.startViewTransition && !document.querySelector("dialog[open]"))
      // One that the next overtakes is skipped, which is no error.
      document.startViewTransition(show).ready.catch(() => undefined);
    else queueMicrotask(show);
  }, [closes, requests]);

  if (!closes) return requests;
  // Until it goes, it keeps the status it was given.
  return shown.requests.map((it) => ({ ...it, status: chosen.get(statusKey(it.id)) ?? it.status }));
}

/** Where what has the focus goes away with its request, the next one's status takes it. */
function closeUp(change: () => void): void {
  const left = document.activeElement?.closest("article");
  const next = left?.nextElementSibling ?? left?.previousElementSibling;
  flushSync(change);
  if (!left || left.isConnected) return;
  const place = next?.querySelector("select") ?? document.getElementById("main");
  place?.focus({ preventScroll: true });
}

/** The statuses chosen since the list was first shown, by their fetcher's key. */
function useChosen(): ReadonlyMap<string, string> {
  const chosen = useRef(new Map<string, string>());
  const fetchers = useFetchers();
  for (const { key, formData } of fetchers) {
    const status = formData?.get("status");
    if (isStatus(status)) chosen.current.set(key, status);
  }
  return chosen.current;
}
