import { useEffect, useRef } from "react";

/**
 * What was typed into a form and not sent, by the form's name: as long as the page is not loaded anew, and
 * in this tab's memory alone.
 */
const kept = new Map<string, [field: string, text: string][]>();

/** Forgets what was typed into a form: it was sent. */
export function forgetKeptWords(name: string): void {
  kept.delete(name);
}

/**
 * Keeps what a visitor types into a form while they look at another page: without JavaScript the browser
 * fills it in again, with it the form is a new one when they come back.
 * @returns the form's ref, and what its `onChange` calls
 */
export function useKeptWords(name: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const [field, text] of kept.get(name) ?? []) {
      const element = form.current?.elements.namedItem(field);
      // What the server or the address has filled in stays. A value, so that a reset empties it.
      if (element && "value" in element && element.value === "") element.value = text;
    }
  }, [name]);
  const keep = () => {
    if (!form.current) return;
    const fields = [...new FormData(form.current)];
    kept.set(
      name,
      fields.filter((field): field is [string, string] => typeof field[1] === "string"),
    );
  };
  return { form, keep };
}
