type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was entered before hydration, by field. */
const entered = new Map<Field, string>();
/** The focused text area and its selection. */
let cursor: { area: HTMLTextAreaElement; from: number; to: number } | null = null;

// File fields handle their early files themselves.
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

/** Remembers what is entered before hydration. To be called before it begins. */
export function rememberEarlyTyping(): void {
  for (const field of document.querySelectorAll<Field>(fields))
    if (isChanged(field)) entered.set(field, field.value);
  noteCursor();
  document.addEventListener("input", noteEntry, true);
}

/** Restores what was typed, which hydration resets (React 19.3, initTextarea). To be called before the first paint. */
export function putBackEarlyTyping(): void {
  document.removeEventListener("input", noteEntry, true);
  for (const [field, text] of entered) if (field.value !== text) field.value = text;
  if (cursor && cursor.area === document.activeElement)
    cursor.area.setSelectionRange(cursor.from, cursor.to);
}

/** Dispatches the `input` events that the page's scripts have missed. */
export function tellEarlyTyping(): void {
  for (const field of entered.keys()) field.dispatchEvent(new Event("input", { bubbles: true }));
  entered.clear();
}
