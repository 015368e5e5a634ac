import { useEffect, useRef } from "react";

/** What was typed into forms and not sent, by the form's name, in this tab's memory. */
const kept = new Map<string, Record<string, string>>();

/** The text fields of a form, by name; files are left out. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((field): field is [string, string] => !(field[1] instanceof File)),
  );

/** Forgets what was typed into a form: it was sent. */
export function forgetKeptWords(name: string): void {
  kept.delete(name);
}

/**
 * Keeps what a visitor types into a form while they look at another page. Without JavaScript the
 * browser does that.
 * @returns the form's ref, and the handler for its `onInput`
 */
export function useKeptWords(name: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const [field, text] of Object.entries(kept.get(name) ?? {})) {
      const element = form.current?.elements.namedItem(field);
      // The server's values stay. `value`, not `defaultValue`: a reset empties it.
      if (element && "value" in element && element.value === "") element.value = text;
    }
  }, [name]);
  const keep = () => {
    if (form.current) kept.set(name, textsOf(new FormData(form.current)));
  };
  return { form, keep };
}
