type Field = HTMLInputElement | HTMLTextAreaElement;

/** What was typed or ticked before React had the page, by field; `text` as it stands in the field. */
const typed = new Map<Field, { text: string; from: number | null; to: number | null }>();

// Selects are left out, since some send their form, and files, which their fields look for themselves.
const fields = "input:not([type=file]), textarea";

const remember = (field: Field) =>
  typed.set(field, { text: field.value, from: field.selectionStart, to: field.selectionEnd });
const rememberTyping = ({ target }: Event) => {
  if (target instanceof Element && target.matches(fields)) remember(target as Field);
};

/** Remembers what is typed until React has taken the page over: called before it begins. */
export function rememberEarlyTyping(): void {
  for (const field of document.querySelectorAll<Field>(fields))
    if (field.value !== field.defaultValue || ("checked" in field && isTicked(field)))
      remember(field);
  document.addEventListener("input", rememberTyping, true);
}

const isTicked = (field: HTMLInputElement) => field.checked !== field.defaultChecked;

/**
 * Puts back what was typed: React sets each text area that held stored words to these when it takes the page
 * over (initTextarea, 19.3); other fields it leaves as they are. Called before anything is painted.
 */
export function putBackEarlyTyping(): void {
  document.removeEventListener("input", rememberTyping, true);
  for (const [field, { text, from, to }] of typed) {
    if (field.value === text) continue;
    field.value = text;
    if (document.activeElement === field) field.setSelectionRange(from, to);
  }
}

/** Tells the page's scripts of what was entered before they ran, by the event they would have seen. */
export function tellEarlyTyping(): void {
  for (const field of typed.keys()) field.dispatchEvent(new Event("input", { bubbles: true }));
  typed.clear();
}
