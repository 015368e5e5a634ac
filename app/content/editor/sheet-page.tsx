import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from "react";
import { href, useRevalidator, useSearchParams } from "react-router";
import { LivePage, openWords } from "#app/content/preview/live-page.tsx";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import { useUnsavedChanges } from "#app/forms/use-unsaved-changes.ts";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import { EditedValues, useEditedValues } from "./edited-values.ts";
import { FactsContext } from "./insert-fact.tsx";
import { openPart, useOpenedPart } from "./open-part.ts";
import { SheetFailure } from "./sheet-failure.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import { SheetForm } from "./sheet-form.tsx";

type Values = Record<string, unknown>;

const nothing: Values = {};

/** A row of a list, whose form leads back to the list once it is saved. */
export type Row = {
  title: string;
  about: string;
  isNew: boolean;
  /** Address of the list. */
  closeTo: string;
  /** Address that renders the public page with the typed values; undefined where no page shows the row. */
  preview: string | undefined;
  /** Id of the row's section on the page. */
  at: string;
};

type Props = Omit<ComponentProps<typeof SheetFields>, "fields" | "title"> & {
  /** The stored values; null if the row was deleted: then only a form that was sent for it is shown. */
  values: Values | null;
  /** Version and newest change of what is edited. */
  version: number;
  seen: number;
  saved?: { at: string; by: string } | null;
  /** What is said after saving. */
  savedNote: string | null;
  row?: Row;
  /** Pictures of a file's pages, and the number of the page of each part or entry; that of "" comes first. */
  file?: { pictures: string[]; pageOf: Record<string, number> };
  /** What takes the page's place while a part is open, by its id; with "" always. */
  beside?: Partial<Record<string, ReactNode>>;
  /** What stands below the parts. */
  foot?: ReactNode;
  /** The action's data, or the message of `preserveInput` after a network error. */
  answer: unknown;
};

/** A page's parts on the left, the page with what is typed on the right. */
export function SheetEditor(props: Props) {
  const { values, version, seen, saved, savedNote, read, row, file, beside, foot, ...fields } =
    props;
  const { sheet } = fields;
  const { revalidate } = useRevalidator();
  const [discarded, setDiscarded] = useState<unknown>();
  const answer = (props.answer === discarded ? undefined : props.answer) as
    | Partial<SheetAnswer>
    | undefined;
  const stored = values ?? answer?.values ?? nothing;
  // After a network error what was typed stays.
  const edited = useEditedValues(sheet, answer ? answer.values : stored, stored);
  const unsaved = useUnsavedChanges();
  const facts = useMemo(
    () => ({ read: sheet.braces ? (words: string) => words : read, braces: sheet.braces }),
    [sheet, read],
  );
  const [search] = useSearchParams();
  /** After a save of a sheet the newest change before it, of a row its id. */
  const since = search.get("saved");
  const parts = useRef<HTMLDivElement>(null);
  const { part: openId, entry } = useOpenedPart(parts);
  const part = sheet.parts.find(({ id }) => id === openId);
  const sectionOf = (it: typeof part) => row?.at ?? it?.at ?? it?.id ?? "";
  const ownPreview = sheet.shownAt && href("/admin/site/:sheet/preview", { sheet: sheet.key });
  const whole = row ? row.preview : ownPreview;
  const preview = whole && part?.shownAt ? `${whole}?part=${openId}` : whole;
  const shownAt = part?.shownAt ?? sheet.shownAt ?? "/";
  const pageTitle = `${/\w+/.exec(shownAt)?.[0] ?? "home"} page, as it will be`;
  const pages = part?.shownAt ? undefined : file;
  const page = pages?.pageOf[entry] ?? pages?.pageOf[openId] ?? pages?.pageOf[""];
  const reading = beside?.[openId] ?? beside?.[""];
  const isBesidePage = Boolean(reading || preview);
  const head = <Head sheet={sheet} row={row} saved={saved} />;
  if (!values && !answer) return head;

  function discard() {
    unsaved.forget();
    setDiscarded(props.answer);
    edited.fill(stored);
    // Somebody else may have saved it, so that the values from before are not the stored ones.
    if (answer) revalidate();
  }

  function fill(others: Values) {
    unsaved.noteTyping();
    edited.fill(others);
  }

  return (
    <>
      {/* A failed save after a successful one leaves `?saved` in the address. */}
      <FlashMessage
        undo={since && !row ? { action: `?undo=${since}`, fields: {}, isBrief: true } : undefined}
      >
        {!props.answer && (since === null ? search.has("undone") && "Undone." : savedNote)}
      </FlashMessage>
      <SheetForm
        sheet={sheet}
        edited={edited}
        unsaved={unsaved}
        isUnsaved={Boolean(answer) || row?.isNew === true}
        // The version and change that the returned form was opened with.
        opened={{ version: answer?.version ?? version, seen: answer?.seen ?? seen }}
        preview={preview}
        isLive={!pages}
        row={row}
        discard={discard}
      >
        <FactsContext value={facts}>
          <EditedValues value={{ ...edited, changed: edited.changed ?? [], fill, entry }}>
            <div
              className={
                isBesidePage
                  ? "min-[62em]:grid min-[62em]:min-h-[calc(100svh-3.5rem)] min-[62em]:grid-cols-[32.5rem_minmax(0,1fr)]"
                  : "max-w-3xl"
              }
            >
              <div
                className={`min-w-0 border-line pb-12 [--inset:var(--spacing-edge)] ${isBesidePage ? "min-[62em]:border-r min-[62em]:[--inset:1.5rem]" : ""}`}
                ref={parts}
              >
                {head}
                <SheetFailure sheet={sheet} answer={answer} />
                <SheetFields {...fields} read={read} title={row?.title} fields={answer?.fields} />
                {foot}
              </div>
              <div className="min-w-0 bg-surface-muted">
                {reading ||
                  (preview && (
                    <LivePage
                      key={page}
                      title={sheet.example ?? (page ? sheet.title : pageTitle)}
                      shownAt={shownAt}
                      preview={preview}
                      values={edited.values}
                      open={part && { id: sectionOf(part), name: row?.title ?? part.heading }}
                      sections={sheet.parts.map(sectionOf)}
                      onPress={(pressed) => {
                        const its = sheet.parts.find((it) => sectionOf(it) === pressed);
                        if (its) openPart(its.id)?.focus();
                      }}
                      file={pages && page ? { pictures: pages.pictures, page } : undefined}
                    />
                  ))}
              </div>
            </div>
          </EditedValues>
        </FactsContext>
      </SheetForm>
    </>
  );
}

/** Title of a sheet's or row's page, with links to what is near. */
function Head({ sheet, row, saved }: Pick<Props, "sheet" | "row" | "saved">) {
  const { shownAt, example, instead } = sheet;
  const up = sheet.up ?? { label: "Your website", path: href("/admin/site") };
  return (
    <TitleRow
      title={row?.title ?? sheet.title}
      sentence={
        <>
          {row ? row.about : sheet.about}
          <span className="flex flex-wrap max-[62em]:-mb-3 gap-x-6">
            {saved && (
              <TitleLink to={`${href("/admin/site/changes")}?of=${sheet.key}`}>
                {`Changed ${saved.at} by ${saved.by}`}
              </TitleLink>
            )}
            {/* An example is shown beside the form alone. */}
            {shownAt && !example && (
              <span className="min-[62em]:hidden">
                <TitleLink to={shownAt} reloadDocument>
                  {openWords(shownAt)}
                </TitleLink>
              </span>
            )}
            {instead && <TitleLink to={instead.path}>{instead.label}</TitleLink>}
          </span>
        </>
      }
    >
      <TitleLink to={row ? row.closeTo : up.path}>{row ? sheet.title : up.label}</TitleLink>
    </TitleRow>
  );
}
