import { startTransition, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useMatches, useNavigate, useNavigation } from "react-router";
import { Button } from "./button.tsx";
import { type Cut, currentCut, leaveFor, noteShown, tell, watch } from "./hold-when-cut.ts";
import { addressOf, isCodeLost, keepPageWithoutCode, linkWithoutCode } from "./lost-code.ts";

/** Says that a page could not be loaded while the one before it stays, with a way to try again. */
export function LostConnection() {
  const [lost, setLost] = useState<Cut | null>(null);
  const navigate = useNavigate();
  const location = useLocation();
  const { state, location: next } = useNavigation();

  const matches = useMatches();

  useEffect(() => {
    const data = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
    noteShown(data, addressOf(location));
  }, [matches, location]);

  // In a transition, as the router's own states come: never before the navigation that it is about.
  useEffect(() => watch(() => startTransition(() => setLost(currentCut()))), []);

  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const to = linkWithoutCode(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (navigator.onLine) leaveFor(to);
      else tell({ to });
    };
    // Before anything else hears of the click.
    window.addEventListener("click", stay, true);
    const end = keepPageWithoutCode();
    return () => {
      window.removeEventListener("click", stay, true);
      end();
    };
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
            {lost.sent && "No answer came, so it is not known whether this was done."}
            {!lost.sent &&
              `${isCodeLost() ? "The page could not be loaded" : "There is no connection"}. This page has stayed as it was.`}
          </p>
          <Button
            type="button"
            variant="outline"
            onClick={() => {
              if (isCodeLost()) return void leaveFor(lost.to);
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
