import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { readValues } from "#app/content/sheet/read-values.ts";
import { changedFields, type Sheet } from "#app/content/sheet/sheet.ts";
import { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";

type Props = {
  sheet: Sheet;
  /** The stored values. */
  stored: Record<string, unknown>;
  /** The values that the fields were filled with. */
  typed: Record<string, unknown>;
  /** Whether the form holds an answer's values or is for something new: it can be saved as it is. */
  isUnsaved: boolean;
  /** Version and newest change when the form was opened, by the name of the hidden input. */
  opened: Record<string, number>;
  children: ReactNode;
  /** Address that renders the public page with the typed values; undefined for a sheet without a page. */
  preview: string | undefined;
  /** Whether a wide window shows that page beside the form. */
  isLive: boolean;
  /** Forgets the answer. Without it saving leads to another page, so that nothing can be typed meanwhile. */
  onDiscard?: () => void;
  beside?: ReactNode;
};

/** The form of a sheet or of one row of a list. Its bar appears once something has changed. */
export function SheetForm(props: Props) {
  const { sheet, stored, typed, opened, children, preview, onDiscard, beside } = props;
  const { noteTyping, noteSending, forget } = useUnsavedChanges();
  const saving = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  /** Null until the scripts are there: without them the bar is always shown. */
  const [changed, setChanged] = useState<string[] | null>(null);
  const look = () => form.current && setChanged(changesIn(form.current, sheet, stored));
  // What was typed before the scripts arrived or is shown again counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is that of the form
  useEffect(() => void look(), [stored, typed, saving]);
  const hasPhotos = Object.values(sheet.fields).some(({ kind }) => kind === "photo");
  const count = changed?.length ?? 0;
  const isShown = props.isUnsaved || count > 0;

  return (
    <Form
      ref={form}
      method="post"
      encType={hasPhotos ? "multipart/form-data" : undefined}
      onInput={() => {
        noteTyping();
        look();
      }}
      onSubmit={noteSending}
      onKeyDown={sendOnEnter}
      preventScrollReset
      noValidate
    >
      {/* Enter in a field presses the form's first button, which must save. */}
      <button type="submit" name="intent" value="save" hidden disabled={saving}>
        Save
      </button>
      {/* After Back, browsers fill in the former values if the first inputs have the same names. A name
          with the version keeps them from combining old values with the current version. */}
      <input type="hidden" name={`opened-${Object.values(opened).join("-")}`} />
      {Object.entries(opened).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="contents" inert={saving && !onDiscard}>
        {children}
      </div>
      <SaveBar
        className={`flex-wrap bg-surface py-2.5 max-md:gap-2 max-md:*:[button]:px-3 ${isShown ? "" : "scripting:sr-only"}`}
      >
        {/* Always there: a status that is added together with its words is not read out. */}
        <p
          className="line-clamp-1 text-note empty:absolute max-md:w-full min-[62em]:w-56"
          role="status"
        >
          {changed && count > 0 && (
            <>
              <b className="font-semibold">{count === 1 ? "1 change" : `${count} changes`}:</b>{" "}
              {partsOf(sheet, changed).join(", ")}
            </>
          )}
        </p>
        {(isShown || changed === null) && (
          <>
            <Button name="intent" value="save" disabled={saving}>
              {saving ? "Saving..." : "Save"}
            </Button>
            {onDiscard && (
              <Button
                variant="outline"
                type="button"
                className="noscript:hidden"
                disabled={saving}
                onClick={() => {
                  forget();
                  onDiscard();
                }}
              >
                Discard
              </Button>
            )}
            {preview && (
              <PreviewButton
                to={preview}
                className={props.isLive ? "min-[62em]:scripting:hidden" : ""}
              />
            )}
            {beside}
            {preview && isShown && (
              <p className="ml-auto text-note text-quiet max-[62em]:hidden">
                Visitors see nothing of it until you save.
              </p>
            )}
          </>
        )}
      </SaveBar>
    </Form>
  );
}

/** Names of the fields whose values differ from the stored ones, or that have a file to send. */
function changesIn(form: HTMLFormElement, sheet: Sheet, stored: Record<string, unknown>): string[] {
  const fields = new FormData(form);
  const hasFile = (name: string) => {
    const file = fields.get(`${name}.file`);
    return file instanceof File && file.size > 0;
  };
  const changed = changedFields(sheet, stored, readValues(sheet, fields));
  return Object.keys(sheet.fields).filter((name) => changed.includes(name) || hasFile(name));
}

/** Headings of the parts that these fields are in. */
const partsOf = ({ groups }: Sheet, names: string[]) =>
  groups.filter(({ fields }) => fields.some((it) => names.includes(it))).map((it) => it.heading);

/** Enter saves from a text area of one row as from an input. */
function sendOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLTextAreaElement) || target.rows > 1) return;
  event.preventDefault();
  event.currentTarget.querySelector("button")?.click();
}

/** Opens the public page of the open part with the typed values in a new tab. */
function PreviewButton({ to, className }: { to: string; className: string }) {
  return (
    <Button
      variant="outline"
      className={className}
      formAction={to}
      formTarget="_blank"
      onClick={({ currentTarget: button }) => {
        const { form } = button;
        if (!form) return;
        button.formAction = `${to}?part=${form.querySelector("[name=part][open] > div")?.id ?? ""}`;
        // The browser posts the form itself; the router would show the response in this tab.
        const leave = (event: Event) => event.stopImmediatePropagation();
        form.addEventListener("submit", leave, { capture: true, once: true });
      }}
    >
      Preview
    </Button>
  );
}
