import { Form, Link, useNavigation } from "react-router";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import { Button } from "#app/ui/button.tsx";
import { Wrap } from "#app/ui/layout.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { hasPhotos, type Sheet } from "./sheet.ts";
import type { SheetAnswer } from "./sheet-action.server.ts";
import { SheetFields } from "./sheet-fields.tsx";

type Props = {
  title: string;
  sheet: Sheet;
  values: Record<string, unknown>;
  version: number;
  answer?: Partial<SheetAnswer> | null;
  /** The list that it belongs to. */
  closeTo: string;
  /** What shows the public page with what is typed. */
  preview: string;
};

/** The form of one row of a list (a service, a review), new or to be edited. */
export function RecordForm({ title, sheet, values, version, answer, closeTo, preview }: Props) {
  const noteTyping = useUnsavedChanges();
  const saving = useNavigation().state === "submitting";
  const typed = answer?.values ?? values;
  return (
    <Form
      // A line that was moved shows in its new place.
      key={JSON.stringify(typed)}
      method="post"
      encType={hasPhotos(sheet) ? "multipart/form-data" : undefined}
      onChange={noteTyping}
      preventScrollReset
      noValidate
    >
      {/* Enter in a field presses a form's first button, which must not be one that moves a line. */}
      <button type="submit" name="intent" value="save" hidden>
        Save
      </button>
      <input type="hidden" name="version" value={version} />
      <Wrap className="grid gap-2 py-8">
        <p>
          <Link to={closeTo}>{sheet.title}</Link>
        </p>
        <h1 className="text-h2">{title}</h1>
        <FormMessage failure={answer?.message ? { message: answer.message } : null} />
      </Wrap>
      <Wrap className="grid max-w-3xl gap-12 pb-8">
        <SheetFields sheet={sheet} typed={typed} fields={answer?.fields} />
      </Wrap>
      <Wrap className="save-bar sticky bottom-0 z-9 flex flex-wrap items-center gap-4 border-line border-t bg-surface py-3">
        <Button name="intent" value="save" disabled={saving}>
          {saving ? "Saving..." : "Save"}
        </Button>
        <PreviewButton to={preview} />
        <Link className="inline-flex min-h-target items-center" to={closeTo}>
          Cancel
        </Link>
      </Wrap>
    </Form>
  );
}
