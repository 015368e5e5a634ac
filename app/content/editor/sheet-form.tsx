import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import type { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";
import type { useEditedValues } from "./edited-values.ts";

type Props = {
  sheet: Sheet;
  edited: ReturnType<typeof useEditedValues>;
  unsaved: ReturnType<typeof useUnsavedChanges>;
  /** Whether the form holds an answer's values or is for something new: it can be saved as it is. */
  isUnsaved: boolean;
  /** Version and newest change when the form was opened, by the name of the hidden input. */
  opened: Record<string, number>;
  /** Address that renders the public page with the typed values; undefined for a sheet without a page. */
  preview: string | undefined;
  /** Whether a wide window shows that page beside the form. */
  isLive: boolean;
  /** The row of a list. Saving it leads to another page, so that nothing can be typed meanwhile. */
  row: { isNew: boolean; closeTo: string } | undefined;
  discard: () => void;
  children: ReactNode;
};

/** The form of a sheet or of one row of a list. Its bar appears once something has changed. */
export function SheetForm(props: Props) {
  const { sheet, edited, unsaved, opened, preview, row } = props;
  const { changed } = edited;
  const saving = useNavigation().formMethod === "POST";
  const hasPhotos = Object.values(sheet.fields).some(({ kind }) => kind === "photo");
  const parts = sheet.parts.filter(({ fields }) => fields.some((it) => changed?.includes(it)));
  const count = new Set(changed).size;
  const isShown = props.isUnsaved || count > 0;

  return (
    <Form
      ref={edited.form}
      method="post"
      encType={hasPhotos ? "multipart/form-data" : undefined}
      onInput={() => {
        unsaved.noteTyping();
        edited.read();
      }}
      onSubmitCapture={leaveToBrowser}
      onSubmit={() => {
        unsaved.noteSending();
        edited.noteSending();
      }}
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
      <div className="contents" inert={saving && row !== undefined}>
        {props.children}
      </div>
      <SaveBar
        className={`flex-wrap bg-surface py-2.5 max-md:gap-2 max-md:*:[button]:px-3 ${isShown ? "" : "scripting:sr-only"}`}
      >
        {/* Always there: a status that is added together with its words is not read out. */}
        <p
          className="line-clamp-1 text-note empty:absolute max-md:w-full min-[62em]:w-56"
          role="status"
        >
          {count > 0 && (
            <>
              <b className="font-semibold">{count === 1 ? "1 change" : `${count} changes`}:</b>{" "}
              {parts.map(({ heading }) => heading).join(", ")}
            </>
          )}
        </p>
        {/* Without scripts the bar is always shown. */}
        {(isShown || changed === null) && (
          <>
            <Button name="intent" value="save" disabled={saving}>
              {saving ? "Saving..." : "Save"}
            </Button>
            {!row && (
              <Button
                variant="outline"
                type="button"
                className="noscript:hidden"
                disabled={saving}
                onClick={props.discard}
              >
                Discard
              </Button>
            )}
            {preview && (
              <Button
                variant="outline"
                className={props.isLive ? "min-[62em]:scripting:hidden" : ""}
                formAction={preview}
                formTarget="_blank"
              >
                Preview
              </Button>
            )}
            {row?.isNew && (
              <Button variant="outline" name="intent" value="save-next">
                Save and add another
              </Button>
            )}
            {row && (
              <Link
                className={`inline-flex min-h-target items-center ${row.isNew ? "max-md:hidden" : ""}`}
                to={row.closeTo}
              >
                Cancel
              </Link>
            )}
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

/** Enter saves from a text area of one row as from an input. */
function sendOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLTextAreaElement) || target.rows > 1) return;
  event.preventDefault();
  event.currentTarget.querySelector("button")?.click();
}

/** The browser itself opens the preview; the router would show it in this tab. */
function leaveToBrowser(event: FormEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement && submitter.formTarget) event.stopPropagation();
}
