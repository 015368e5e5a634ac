type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was entered before React had the page, by field, as it stands there. */
const entered = new Map<Field, string>();
/** The text area with the cursor, and where it stands. */
let cursor: { area: HTMLTextAreaElement; from: number; to: number } | null = null;

// Files are left out: their fields look for themselves.
const fields = "input:not([type=file]), textarea, select";

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.findLast((it) => it.defaultSelected) ?? options[0];
    return first !== undefined && !first.selected;
  }
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function noteCursor(): void {
  const area = document.activeElement;
  if (area instanceof HTMLTextAreaElement)
    cursor = { area, from: area.selectionStart, to: area.selectionEnd };
}

function noteEntry({ target }: Event): void {
  if (target instanceof Element && target.matches(fields))
    entered.set(target as Field, (target as Field).value);
  noteCursor();
}

/** Remembers what is entered until React has taken the page over: called before it begins. */
export function rememberEarlyTyping(): void {
  for (const field of document.querySelectorAll<Field>(fields))
    if (isChanged(field)) entered.set(field, field.value);
  noteCursor();
  document.addEventListener("input", noteEntry, true);
}

/**
 * Puts back what was typed: React sets each text area that held stored words to these when it takes the page
 * over (initTextarea, 19.3); other fields it leaves as they are. Called before anything is painted.
 */
export function putBackEarlyTyping(): void {
  document.removeEventListener("input", noteEntry, true);
  for (const [field, text] of entered) if (field.value !== text) field.value = text;
  if (cursor && cursor.area === document.activeElement)
    cursor.area.setSelectionRange(cursor.from, cursor.to);
}

/** Tells the page's scripts of what was entered before they ran, by the event they would have seen. */
export function tellEarlyTyping(): void {
  for (const field of entered.keys()) field.dispatchEvent(new Event("input", { bubbles: true }));
  entered.clear();
}
