import type { ReactNode } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import { Button } from "#app/ui/button.tsx";
import { Split, SplitSide } from "#app/ui/split.tsx";
import { TitleRow } from "#app/ui/title-row.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { hasPhotos, type Sheet } from "./sheet.ts";
import { SheetFields } from "./sheet-fields.tsx";
import { ShownValue } from "./shown-value.tsx";

type Values = Record<string, unknown>;

type Props = {
  sheet: Sheet;
  /** What is public now. */
  values: Values;
  began: Values;
  version: number;
  seen: number;
  saved: { at: string; by: string } | null;
  /** Where a field's first words come from, by its name, where that is not the site itself. */
  origins: Partial<Record<string, string>>;
  /** The form as it came back. */
  /** What stands below a field, by its name; and instead of the words as they are read now. */
  below?: Partial<Record<string, ReactNode>>;
  reading?: ReactNode;
  /** The words of the button that saves, where they are others than "Save". */
  saveLabel?: string;
  answer?: { values?: Values; message?: string; fields?: Partial<Record<string, string>> } | null;
};

/** A sheet's form: what is written left, what visitors read now right. */
export function SheetPage(props: Props) {
  const { sheet, began, origins, version, seen, saved, answer } = props;
  const noteTyping = useUnsavedChanges();
  const saving = useNavigation().state === "submitting";
  const typed = answer?.values ?? props.values;
  const failure = answer?.message ? { message: answer.message } : null;
  return (
    <Form
      // A field that was put back or moved shows its new value.
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
      <input type="hidden" name="seen" value={seen} />
      <TitleRow
        title={sheet.title}
        sentence={`${sheet.about} ${saved ? `Changed ${saved.at} by ${saved.by}.` : "Never changed."}`}
      >
        <nav
          className="flex flex-wrap gap-x-6 *:inline-flex *:min-h-target *:items-center"
          aria-label="Sheets"
        >
          {sheet.also && <Link to={sheet.also.path}>{sheet.also.label}</Link>}
          <Link to={href("/admin/site")}>All sheets</Link>
        </nav>
      </TitleRow>
      <nav
        className="flex flex-wrap gap-x-6 border-line border-y px-edge [&_a]:inline-flex [&_a]:min-h-target [&_a]:min-w-target [&_a]:items-center"
        aria-label="On this sheet"
      >
        {sheet.groups.map(({ id, heading }) => (
          <a key={id} href={`#${id}`}>
            {heading}
          </a>
        ))}
      </nav>
      {failure && (
        <div className="px-edge py-6">
          <FormMessage failure={failure} />
        </div>
      )}
      <Split kind="dense">
        <SplitSide className="grid content-start gap-12">
          <SheetFields
            {...{ sheet, typed, began, origins }}
            below={props.below}
            fields={answer?.fields}
          />
        </SplitSide>
        <SplitSide>{props.reading ?? <Reading {...props} />}</SplitSide>
      </Split>
      <div className="save-bar sticky bottom-0 z-9 flex min-h-17.25 flex-wrap items-center gap-4 border-ink border-t bg-surface px-edge py-2.5">
        <Button name="intent" value="save" disabled={saving}>
          {saving ? "Saving..." : (props.saveLabel ?? "Save")}
        </Button>
        <PreviewButton to={href("/admin/site/:sheet/preview", { sheet: sheet.key })} />
        <p className="text-note text-quiet max-lg:hidden">
          Preview opens the page with what is typed. Nothing is stored.
        </p>
        <Link
          className="inline-flex min-h-target items-center lg:ml-auto"
          to={`${href("/admin/site/changes")}?of=${sheet.key}`}
        >
          Changes to this sheet
        </Link>
      </div>
    </Form>
  );
}

/** What is public now, in the words' own order. */
function Reading({ sheet, values }: Props) {
  return (
    <section className="grid gap-4" aria-label="As visitors read it now">
      <p className="flex items-center justify-between gap-4 text-small">
        <span className="text-quiet">As visitors read it now</span>
        {/* It may be a file, which the router does not know. */}
        <a className="inline-flex min-h-target items-center" href={sheet.shownAt}>
          Open the page
        </a>
      </p>
      <dl className="grid gap-4 border border-line p-5">
        {Object.entries(sheet.fields).map(([name, field]) => (
          <div key={name}>
            <dt className="text-quiet text-small">{field.label}</dt>
            <dd>
              <ShownValue value={values[name]} field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
