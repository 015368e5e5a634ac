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
 * @param version a hidden field: while it is the same, the words kept are newer than the server's values
 * @returns the form's ref
 */
export function useKeptWords(name: string, changes = 0, version?: string) {
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
    const words = readWords(name);
    if (!form.current) return;
    const { elements } = form.current;
    if (version) {
      const isSame = words[version] === textsOf(new FormData(form.current))[version];
      return isSame ? putBack(elements, words) : undefined;
    }
    for (const [field, text] of Object.entries(words)) {
      const element = elements.namedItem(field);
      // The server's values stay. `value`, not `defaultValue`: a reset empties it.
      if (!element || !("value" in element) || element.value !== "") continue;
      element.value = text;
      // A list may no longer have that choice.
      if (element.value !== text) element.value = "";
    }
  }, [name, version]);
  return form;
}

/** Gives all fields the values that were kept; one that was not kept is an unticked box. */
function putBack(elements: HTMLFormControlsCollection, words: Record<string, string>): void {
  for (const element of elements) {
    if (element instanceof HTMLInputElement && element.type === "checkbox")
      element.checked = element.name in words;
    else if (!(element instanceof HTMLButtonElement) && "name" in element && "value" in element)
      element.value = words[String(element.name)] ?? element.value;
  }
  elements[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}
