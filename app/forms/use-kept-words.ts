import { useEffect, useRef } from "react";

/** The text fields of a form by name, without files. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((field): field is [string, string] => !(field[1] instanceof File)),
  );

/** Stores the values of a form for this tab. Does nothing if the storage is blocked or full. */
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

/** Deletes the stored values of a form after it was sent. */
export const forgetKeptWords = (name: string) => storeWords(name, {});

/**
 * Stores the values of a form in the tab until it is sent, so that they survive navigation, a
 * reload, and a tab that the phone unloads.
 * @param changes differs each time that the page itself has changed the fields, as by emptying one; 0 or
 * undefined before the first time
 * @param version name of a hidden field. While its value is the same, the stored values are newer
 * than the server's
 * @returns the ref for the form
 */
export function useKeptWords(name: string, changes: unknown = 0, version?: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const keep = () => form.current && storeWords(name, textsOf(new FormData(form.current)));
    if (changes) keep();
    // A field may be outside of its form.
    const noteInput = ({ target }: Event) => {
      if (target instanceof Element && "form" in target && target.form === form.current) keep();
    };
    document.addEventListener("input", noteInput);
    return () => document.removeEventListener("input", noteInput);
  }, [name, changes]);
  useEffect(() => {
    const words = readWords(name);
    if (!form.current) return;
    const { elements } = form.current;
    if (version) {
      const isSame = words[version] === textsOf(new FormData(form.current))[version];
      return isSame ? putBack(elements, words) : undefined;
    }
    for (const [field, text] of Object.entries(words)) {
      const element = elements.namedItem(field);
      // Fields with a value from the server keep it. Sets `value`, so that a form reset empties it.
      if (!element || !("value" in element) || element.value !== "") continue;
      element.value = text;
      // The select may no longer have this option.
      if (element.value !== text) element.value = "";
    }
  }, [name, version]);
  return form;
}

/** Sets all fields to their stored values. A checkbox without one is unchecked. */
function putBack(elements: HTMLFormControlsCollection, words: Record<string, string>): void {
  for (const element of elements) {
    if (element instanceof HTMLInputElement && element.type === "checkbox")
      element.checked = element.name in words;
    else if (!(element instanceof HTMLButtonElement) && "name" in element && "value" in element)
      element.value = words[String(element.name)] ?? element.value;
  }
  elements[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}
