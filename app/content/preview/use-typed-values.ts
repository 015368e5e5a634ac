import { useEffect, useRef, useState } from "react";
import { readValues } from "#app/content/sheet/read-values.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";

/**
 * The values that the sheet's form around an element has now; the stored ones until the scripts are there.
 * @param stored another object after each save
 * @returns the ref for the element, the values, and the form
 */
export function useTypedValues<Values extends Record<string, unknown>>(
  sheet: Sheet,
  stored: Values,
) {
  const ref = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState<{ values: Values; form?: HTMLFormElement }>({
    values: stored,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with what is stored
  useEffect(() => {
    const form = ref.current?.closest("form");
    if (!form) return;
    const follow = () =>
      setTyped({ values: readValues(sheet, new FormData(form)) as Values, form });
    // Discard fills the fields anew, and a press opens a part: no event tells of it.
    const followPress = () => requestAnimationFrame(follow);
    follow();
    form.addEventListener("input", follow);
    form.addEventListener("click", followPress);
    return () => {
      form.removeEventListener("input", follow);
      form.removeEventListener("click", followPress);
    };
  }, [stored]);
  return { ref, ...typed };
}
