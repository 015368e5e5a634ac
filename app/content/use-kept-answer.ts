import { useRef } from "react";

type Answer = { values?: unknown };

/**
 * A form's answer, with what was typed from the answer before it where it brings none itself: a save
 * that nobody answered says so, and leaves the form as it stands.
 */
export function useKeptAnswer<A extends Answer>(answer: A | null | undefined) {
  const kept = useRef(answer);
  if (!answer || answer.values !== undefined) {
    kept.current = answer;
    return answer;
  }
  return { ...kept.current, ...answer, values: kept.current?.values };
}
