import { useEffect, useRef } from "react";

/** The text fields of a form, by name; files are left out. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((field): field is [string, string] => !(field[1] instanceof File)),
  );

/** Stores the words of a form for this tab; nothing if the storage is blocked or full. */
function storeWords(name: string, words: Record<string, string>): void {
  try {
    sessionStorage.setItem(`words ${name}`, JSON.stringify(words));
  } catch {}
}

function readWords(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(`words ${name}`) ?? "{}");
  } catch {
    return {};
  }
}

/** Forgets what was typed into a form: it was sent. */
export const forgetKeptWords = (name: string) => storeWords(name, {});

/**
 * Keeps what is typed into a form until it is sent: while another page is looked at, over a reload, and
 * when a phone throws the tab away. Without JavaScript the browser does some of that.
 * @param changes how often the page itself has changed the fields, such as emptied one that was stored
 * @returns the form's ref
 */
export function useKeptWords(name: string, changes = 0) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const keep = () => form.current && storeWords(name, textsOf(new FormData(form.current)));
    if (changes > 0) keep();
    // A field may stand outside of its form.
    const noteInput = ({ target }: Event) => {
      if (target instanceof Element && "form" in target && target.form === form.current) keep();
    };
    document.addEventListener("input", noteInput);
    return () => document.removeEventListener("input", noteInput);
  }, [name, changes]);
  useEffect(() => {
    for (const [field, text] of Object.entries(readWords(name))) {
      const element = form.current?.elements.namedItem(field);
      // The server's values stay. `value`, not `defaultValue`: a reset empties it.
      if (!element || !("value" in element) || element.value !== "") continue;
      element.value = text;
      // A list may no longer have that choice.
      if (element.value !== text) element.value = "";
    }
  }, [name]);
  return form;
}
