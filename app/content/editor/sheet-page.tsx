import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from "react";
import { href, useRevalidator, useSearchParams } from "react-router";
import { LivePage } from "#app/content/preview/live-page.tsx";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { FactsContext, type ReadWords } from "./insert-fact.tsx";
import { openPart, useOpenedPart } from "./open-part.ts";
import { SheetFailure } from "./sheet-failure.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import { SheetForm } from "./sheet-form.tsx";
import { type Row, RowButtons, SheetHead } from "./sheet-head.tsx";

type Values = Record<string, unknown>;

type Props = Omit<ComponentProps<typeof SheetFields>, "typed" | "discards" | "fields"> & {
  /** The stored values; null if the row was deleted: then only a form that was sent for it is shown. */
  values: Values | null;
  /** Version and newest change of what is edited. */
  version: number;
  seen: number;
  saved?: { at: string; by: string } | null;
  /** What is said after saving. */
  savedNote: string | null;
  read: ReadWords;
  row?: Row;
  /** Addresses of pictures of the pages of a file, by part or entry. */
  pictures?: Record<string, string>;
  /** Takes the place of the page. */
  reading?: ReactNode;
  /** The action's data, or the message of `preserveInput` after a network error. */
  answer: unknown;
};

/** A page's parts as cards on the left, the page with what is typed on the right. */
export function SheetEditor(props: Props) {
  const { values, version, seen, saved, savedNote, read, row, pictures, reading, ...fields } =
    props;
  const { sheet } = fields;
  const { revalidate } = useRevalidator();
  const [discarded, setDiscarded] = useState<{ answer?: unknown; times: number }>({ times: 0 });
  const answer = useKeptAnswer(props.answer === discarded.answer ? undefined : props.answer);
  const shown = answer?.values ?? values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object after each Discard
  const typed = useMemo(() => ({ ...shown }), [shown, discarded]);
  const [search] = useSearchParams();
  /** After a save of a sheet the newest change before it, of a row its id. */
  const since = search.get("saved");
  const preview = row
    ? row.preview
    : sheet.shownAt && href("/admin/site/:sheet/preview", { sheet: sheet.key });
  const cards = useRef<HTMLDivElement>(null);
  const { part, entry } = useOpenedPart(cards);
  const group = sheet.groups.find(({ id }) => id === part);
  const sectionOf = (it: typeof group) => row?.at ?? it?.at ?? it?.id;
  const picture = group?.shownAt
    ? undefined
    : (pictures?.[entry] ?? pictures?.[part] ?? pictures?.[""]);
  const isBesidePage = Boolean(reading || preview);
  const head = <SheetHead {...{ sheet, row, saved }} />;
  if (!shown) return head;
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
        stored={values ?? shown}
        typed={typed}
        isUnsaved={Boolean(answer) || row?.isNew === true}
        // The version and change that the returned form was opened with.
        opened={{ version: answer?.version ?? version, seen: answer?.seen ?? seen }}
        preview={preview}
        isLive={!pictures}
        onDiscard={
          row
            ? undefined
            : () => {
                setDiscarded({ answer: props.answer, times: discarded.times + 1 });
                // Somebody else may have saved it, so that the values from before are not the stored ones.
                if (answer) revalidate();
              }
        }
        beside={row && <RowButtons {...row} />}
      >
        <div
          className={
            isBesidePage
              ? "min-[62em]:grid min-[62em]:min-h-[calc(100svh-3.5rem)] min-[62em]:grid-cols-[32.5rem_minmax(0,1fr)]"
              : "max-w-3xl"
          }
        >
          <div
            className={`min-w-0 border-line pb-12 [--inset:var(--spacing-edge)] ${isBesidePage ? "min-[62em]:border-r min-[62em]:[--inset:1.5rem]" : ""}`}
            ref={cards}
          >
            {head}
            <SheetFailure sheet={sheet} answer={answer} />
            <FactsContext value={{ read: sheet.braces ? (it) => it : read, braces: sheet.braces }}>
              <SheetFields
                {...fields}
                title={row?.title}
                typed={typed}
                discards={discarded.times}
                fields={answer?.fields}
              />
            </FactsContext>
          </div>
          <div className="min-w-0 bg-surface-muted">
            {reading ||
              (preview && (
                <LivePage
                  title={picture ? sheet.title : `${sheet.title}, as it will be`}
                  shownAt={group?.shownAt ?? sheet.shownAt ?? "/"}
                  preview={group?.shownAt ? `${preview}?part=${part}` : preview}
                  values={typed}
                  open={group && { id: sectionOf(group) ?? "", name: row?.title ?? group.heading }}
                  sections={sheet.groups.map((it) => sectionOf(it) ?? "")}
                  onPress={(pressed) => {
                    const its = sheet.groups.find((it) => sectionOf(it) === pressed);
                    if (its) openPart(its.id)?.focus();
                  }}
                  picture={picture}
                />
              ))}
          </div>
        </div>
      </SheetForm>
    </>
  );
}

/** The action's answer; one that has no values, as after a network error, keeps those typed before it. */
function useKeptAnswer(data: unknown) {
  const answer = data as Partial<SheetAnswer> | null | undefined;
  const values = useRef(answer?.values);
  if (!answer || answer.values) values.current = answer?.values;
  return answer && { ...answer, values: values.current };
}
