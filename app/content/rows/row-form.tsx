import { Link, useLocation } from "react-router";
import type { ReadWords } from "#app/content/editor/insert-fact.tsx";
import { SheetForm } from "#app/content/editor/sheet-form.tsx";
import { SheetBody, useKeptAnswer } from "#app/content/editor/sheet-page.tsx";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";

type Props = {
  title: string;
  about?: string | false;
  isNew: boolean;
  saved: string | null;
  sheet: Sheet;
  /** Null if the row was deleted: then only a form that was sent for it is shown. */
  values: Record<string, unknown> | null;
  version: number;
  /** Id of the newest change. */
  seen: number;
  answer?: Partial<SheetAnswer> | null;
  closeTo: string;
  /** Undefined where no page shows it. */
  preview: string | undefined;
  /** Id of the row's section on the page. */
  at: string;
  read: ReadWords;
  images?: Partial<Record<string, string>>;
};

/** The form of a new or existing row of a list. */
export function RowForm(props: Props) {
  const { title, sheet, values, closeTo, preview, at, read, images } = props;
  const answer = useKeptAnswer(props.answer);
  const formValues = answer?.values ?? values;
  const { search } = useLocation();
  const head = (
    <TitleRow title={title} sentence={props.about}>
      <TitleLink to={closeTo}>{sheet.title}</TitleLink>
    </TitleRow>
  );
  if (!formValues) return head;
  return (
    <SheetForm
      // 'Save and add another' leads to the same page with the saved row's id: its fields are empty again.
      key={search}
      sheet={sheet}
      stored={values ?? formValues}
      typed={formValues}
      isUnsaved={props.isNew || answer !== undefined}
      preview={preview}
      opened={{ version: answer?.version ?? props.version, seen: answer?.seen ?? props.seen }}
      beside={
        <>
          {props.isNew && (
            <Button variant="outline" name="intent" value="save-next">
              Save and add another
            </Button>
          )}
          <Link
            className={`inline-flex min-h-target items-center ${props.isNew ? "max-md:hidden" : ""}`}
            to={closeTo}
          >
            Cancel
          </Link>
        </>
      }
    >
      <FlashMessage>{props.saved && !answer ? `${props.saved} is saved.` : undefined}</FlashMessage>
      <SheetBody {...{ head, sheet, preview, at, read, images, answer }} typed={formValues} />
    </SheetForm>
  );
}
