import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { PreviewButton } from "#app/content/preview/preview-button.tsx";
import { hasPhotos, type Sheet } from "#app/content/sheet/sheet.ts";
import { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { SaveBar } from "#app/ui/controls/save-bar.tsx";

type Props = {
  sheet: Sheet;
  typed: Record<string, unknown>;
  /** What the form was opened with, by the name of its hidden field. */
  opened: Record<string, number>;
  children: ReactNode;
  /** What shows the public page with what is typed. */
  preview: string;
  saveLabel?: string;
  /** What stands beside the buttons that stay at the window's foot. */
  beside: ReactNode;
};

/** The form of a sheet or of one row of a list. */
export function SheetForm(props: Props) {
  const { sheet, typed, opened, children, preview, saveLabel = "Save", beside } = props;
  const { noteTyping, noteSending } = useUnsavedChanges();
  const { formMethod, formData } = useNavigation();
  const saving = formMethod === "POST";
  return (
    <Form
      // A field that was put back or moved shows its new value.
      key={JSON.stringify(typed)}
      method="post"
      encType={hasPhotos(sheet) ? "multipart/form-data" : undefined}
      onInput={noteTyping}
      onSubmit={noteSending}
      preventScrollReset
      noValidate
    >
      {/* Enter in a field presses a form's first button, which must not be one that moves a line. */}
      <button type="submit" name="intent" value="save" hidden disabled={saving}>
        Save
      </button>
      {/* By the names of the first fields a browser knows a form that it fills in again after Back: with
          the words of then it would send the version of now, and write over what another has saved. */}
      <input type="hidden" name={`opened-${Object.values(opened).join("-")}`} />
      {Object.entries(opened).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* What is typed on meanwhile would be gone when the answer comes. */}
      <div className="contents" inert={saving && formData?.get("intent") === "save"}>
        {children}
      </div>
      <SaveBar className="flex-wrap bg-surface py-2.5">
        <Button name="intent" value="save" disabled={saving}>
          {saving ? "Saving..." : saveLabel}
        </Button>
        <PreviewButton to={preview} />
        {beside}
      </SaveBar>
    </Form>
  );
}
