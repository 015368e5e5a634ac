import type { KeyboardEvent, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { hasPhotos, type Sheet } from "#app/content/sheet/sheet.ts";
import { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SaveBar } from "#app/ui/page/title-row.tsx";

type Props = {
  sheet: Sheet;
  /** Version and newest change when the form was opened, by the name of the hidden input. */
  opened: Record<string, number>;
  children: ReactNode;
  /** Address that renders the public page with the typed values; undefined for a sheet without a page. */
  preview: string | undefined;
  /** Saving leads to another page, so nothing can be typed meanwhile. */
  closes?: boolean;
  beside: ReactNode;
};

/** The form of a sheet or of one row of a list. */
export function SheetForm(props: Props) {
  const { sheet, opened, children, preview, closes, beside } = props;
  const { noteTyping, noteSending } = useUnsavedChanges();
  const saving = useNavigation().formMethod === "POST";
  return (
    <Form
      // The page of another sheet mounts it anew; an answer does not, so that what is typed stays.
      key={preview ?? sheet.key}
      method="post"
      encType={hasPhotos(sheet) ? "multipart/form-data" : undefined}
      onInput={noteTyping}
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
      <div className="contents" inert={saving && closes}>
        {children}
      </div>
      <SaveBar className="flex-wrap bg-surface py-2.5 max-md:gap-2 max-md:*:[button]:px-3">
        <Button name="intent" value="save" disabled={saving}>
          {saving ? "Saving..." : "Save"}
        </Button>
        {preview && <PreviewButton to={preview} />}
        {beside}
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

/** Opens the public page with the typed values in a new tab. */
function PreviewButton({ to }: { to: string }) {
  return (
    <Button
      variant="outline"
      formAction={to}
      formTarget="_blank"
      onClick={({ currentTarget: button }) => {
        const { form } = button;
        if (!form) return;
        // The browser posts the form itself; the router would show the response in this tab.
        const leave = (event: Event) => event.stopImmediatePropagation();
        form.addEventListener("submit", leave, { capture: true, once: true });
      }}
    >
      Preview
    </Button>
  );
}
