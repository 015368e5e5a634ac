import { type MouseEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Brings the field of a link into view, without a step in the history. */
export function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  openPart(event.currentTarget.hash.slice(1))?.focus();
}

/**
 * Opens the part or entry with this id, or around the field with this id, and brings it into view.
 * @returns the field, or the line of the part
 */
export function openPart(id: string): HTMLElement | undefined {
  const target = document.getElementById(id);
  if (!target) return;
  for (let at = target.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  const isPart = target.parentElement instanceof HTMLDetailsElement;
  const place = isPart ? (target.previousElementSibling as HTMLElement) : target;
  place.scrollIntoView();
  return place;
}

/** The part that is open, or was last, and the entry in it; opens what the address names. */
export function useOpenedPart(parts: { current: HTMLElement | null }) {
  const [opened, setOpened] = useState({ part: "", entry: "" });
  const { hash } = useLocation();
  useEffect(() => {
    const note = (details: Element | null | undefined) => {
      const part = details?.closest("[name=part]")?.lastElementChild?.id;
      const entry = details?.lastElementChild?.id;
      if (part && entry && details?.matches("[open]")) setOpened({ part, entry });
    };
    const hear = ({ target }: Event) => note(target as Element);
    // It does not bubble.
    parts.current?.addEventListener("toggle", hear, { capture: true });
    // The browser may have opened one before the scripts were there.
    note([...(parts.current?.querySelectorAll("[open]") ?? [])].at(-1));
  }, [parts]);
  useEffect(() => void openPart(hash.slice(1)), [hash]);
  return opened;
}
