import { useEffect, useRef } from "react";

/**
 * What was typed into a form and not sent, by the form's name: as long as the page is not loaded anew, and
 * in this tab's memory alone.
 */
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
 * Keeps what a visitor types into a form while they look at another page: without JavaScript the browser
 * fills it in again, with it the form is a new one when they come back.
 * @returns the form's ref, and what its `onInput` calls
 */
export function useKeptWords(name: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const [field, text] of Object.entries(kept.get(name) ?? {})) {
      const element = form.current?.elements.namedItem(field);
      // What the server or the address has filled in stays. A value, so that a reset empties it.
      if (element && "value" in element && element.value === "") element.value = text;
    }
  }, [name]);
  const keep = () => {
    if (form.current) kept.set(name, textsOf(new FormData(form.current)));
  };
  return { form, keep };
}
