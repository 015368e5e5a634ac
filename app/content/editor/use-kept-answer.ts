import { useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

type Answer = { values?: unknown };

/**
 * A form's answer, with what was typed from the answer before it where it brings none itself: a save
 * that nobody answered says so, and leaves the form as it stands. A link within the page, which ends
 * the router's answer, leaves it as well.
 */
export function useKeptAnswer<A extends Answer>(answer: A | null | undefined) {
  const { pathname, search, hash } = useLocation();
  const page = pathname + search;
  // The way back from such a link. What was stored leads on by a redirect, which is none.
  const isPop = useNavigationType() === "POP";
  const kept = useRef({ answer, page });
  const isWithin = (hash !== "" || isPop) && kept.current.page === page;
  if (!answer && isWithin) return kept.current.answer;
  if (!answer || answer.values !== undefined) {
    kept.current = { answer, page };
    return answer;
  }
  return { ...kept.current.answer, ...answer, values: kept.current.answer?.values };
}
