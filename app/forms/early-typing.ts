type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values entered before hydration, by field. */
const earlyValues = new Map<Field, string>();
/** The focused text area with its selection. */
let cursor: { area: HTMLTextAreaElement; from: number; to: number } | null = null;

// File fields have their own code for files that were chosen before hydration.
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
  // Hydration moves the cursor to the end of a value that it resets.
  if (area instanceof HTMLTextAreaElement && area.value === (earlyValues.get(area) ?? area.value))
    cursor = { area, from: area.selectionStart, to: area.selectionEnd };
}

function noteEntry({ target }: Event): void {
  if (target instanceof Element && target.matches(fields))
    earlyValues.set(target as Field, (target as Field).value);
  noteCursor();
}

/** Remembers what is entered before hydration. Call it before hydration starts. */
export function rememberEarlyTyping(): void {
  for (const field of document.querySelectorAll<Field>(fields))
    if (isChanged(field)) earlyValues.set(field, field.value);
  noteCursor();
  document.addEventListener("input", noteEntry, true);
  document.addEventListener("selectionchange", noteCursor);
}

/** Restores values that hydration resets (React 19.3). Call it before the first paint. */
export function putBackEarlyTyping(): void {
  document.removeEventListener("input", noteEntry, true);
  document.removeEventListener("selectionchange", noteCursor);
  for (const [field, text] of earlyValues) if (field.value !== text) field.value = text;
  if (cursor && cursor.area === document.activeElement)
    cursor.area.setSelectionRange(cursor.from, cursor.to);
}

/** Dispatches an `input` event for each value that was entered before listeners were attached. */
export function tellEarlyTyping(): void {
  for (const field of earlyValues.keys())
    field.dispatchEvent(new Event("input", { bubbles: true }));
  earlyValues.clear();
}
