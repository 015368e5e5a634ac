import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { href, useLocation, useRevalidator, useSearchParams } from "react-router";
import { LivePage } from "#app/content/preview/live-page.tsx";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { TitleLink } from "#app/ui/page/title-row.tsx";
import { FactsContext, type ReadWords } from "./insert-fact.tsx";
import { openPart, SheetFailure } from "./sheet-failure.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import { SheetForm } from "./sheet-form.tsx";

type Values = Record<string, unknown>;

type Props = Pick<
  BodyProps,
  "sheet" | "confirmed" | "origins" | "below" | "images" | "pictures" | "read"
> & {
  values: Values;
  began: Values;
  version: number;
  seen: number;
  saved: { at: string; by: string } | null;
  /** What is said after saving: whether visitors see it now. */
  savedNote: string;
  /** Takes the place of the page. */
  reading?: ReactNode;
  /** The action's data, or the message of `preserveInput` after a network error. */
  answer: unknown;
};

/** A page's parts as cards on the left, the page with what is typed on the right. */
export function SheetEditor(props: Props) {
  const { sheet, began, version, seen, saved, savedNote, reading, ...others } = props;
  const { revalidate } = useRevalidator();
  const [discarded, setDiscarded] = useState<{ answer?: unknown; times: number }>({ times: 0 });
  const isDiscarded = props.answer === discarded.answer;
  const answer = useKeptAnswer(
    isDiscarded ? undefined : (props.answer as Partial<SheetAnswer> | undefined),
  );
  const values = answer?.values ?? props.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object after each Discard
  const typed = useMemo(() => ({ ...values }), [values, discarded]);
  const [search] = useSearchParams();
  /** After a save the newest change before it. */
  const since = search.get("saved");
  const preview = sheet.shownAt && href("/admin/site/:sheet/preview", { sheet: sheet.key });
  return (
    <>
      {/* A failed save after a successful one leaves `?saved` in the address. */}
      <FlashMessage
        undo={since ? { action: `?undo=${since}`, fields: {}, isBrief: true } : undefined}
      >
        {answer
          ? undefined
          : since !== null
            ? savedNote
            : search.has("undone")
              ? "Undone."
              : undefined}
      </FlashMessage>
      <SheetForm
        sheet={sheet}
        stored={props.values}
        typed={typed}
        isUnsaved={answer !== undefined && answer !== null}
        // The version and change that the returned form was opened with.
        opened={{ version: answer?.version ?? version, seen: answer?.seen ?? seen }}
        preview={preview}
        onDiscard={() => {
          setDiscarded({ answer: props.answer, times: discarded.times + 1 });
          // Somebody else has saved it, so that the values from before are not the stored ones.
          if (answer?.standing) revalidate();
        }}
      >
        <SheetBody
          {...others}
          sheet={sheet}
          typed={typed}
          discards={discarded.times}
          began={began}
          answer={answer}
          preview={preview}
          reading={reading}
          head={
            <header className="px-edge pt-3 pb-5">
              <nav className="flex flex-wrap gap-x-4 sm:gap-x-6" aria-label="Pages">
                <TitleLink to={href("/admin/site")}>Your website</TitleLink>
                {sheet.also && <TitleLink to={sheet.also.path}>{sheet.also.label}</TitleLink>}
                <TitleLink to={`${href("/admin/site/changes")}?of=${sheet.key}`}>Changes</TitleLink>
              </nav>
              <div className="flex items-baseline justify-between gap-4">
                <h1>{sheet.title}</h1>
                {sheet.shownAt && (
                  <span className="min-[62em]:hidden">
                    <TitleLink to={sheet.shownAt} reloadDocument>
                      Open the page
                    </TitleLink>
                  </span>
                )}
              </div>
              <p className="mt-1 text-quiet text-note">
                {sheet.about} {saved && `Changed ${saved.at} by ${saved.by}.`}
              </p>
            </header>
          }
        />
      </SheetForm>
    </>
  );
}

type BodyProps = Omit<ComponentProps<typeof SheetFields>, "fields"> & {
  answer: Partial<SheetAnswer> | null | undefined;
  head: ReactNode;
  read: ReadWords;
  preview: string | undefined;
  /** Id of the section on the page, where all parts belong to one. */
  at?: string;
  /** Addresses of pictures of the pages of a file, by part. */
  pictures?: Record<string, string>;
  reading?: ReactNode;
};

/** Head, what is wrong and the parts; beside them the page or `reading`. */
export function SheetBody(props: BodyProps) {
  const { answer, head, read, preview, at, pictures, reading, ...fields } = props;
  const { sheet } = fields;
  const [{ part, entry }, setOpened] = useState({ part: "", entry: "" });
  const cards = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const note = (details: Element | null | undefined) => {
      const part = details?.closest("[name=part]")?.lastElementChild?.id;
      const entry = details?.lastElementChild?.id;
      if (part && entry && details?.matches("[open]")) setOpened({ part, entry });
    };
    // It does not bubble.
    cards.current?.addEventListener("toggle", ({ target }) => note(target as Element), {
      capture: true,
    });
    // The browser may have opened one before the scripts were there.
    note([...(cards.current?.querySelectorAll("[open]") ?? [])].at(-1));
  }, []);
  useEffect(() => openPart(hash.slice(1)), [hash]);
  const group = sheet.groups.find(({ id }) => id === part);
  const sectionOf = (it: typeof group) => at ?? it?.at ?? it?.id;
  const sections = sheet.groups.map((it) => sectionOf(it) ?? "");
  const picture = pictures?.[entry] ?? pictures?.[part] ?? pictures?.[""];
  const isBesidePage = Boolean(reading || preview);
  return (
    <div
      className={
        isBesidePage
          ? "min-[62em]:grid min-[62em]:min-h-[calc(100svh-4.5rem)] min-[62em]:grid-cols-[32.5rem_minmax(0,1fr)]"
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
          <SheetFields {...fields} fields={answer?.fields} />
        </FactsContext>
      </div>
      <div className="min-w-0 bg-surface-muted">
        {reading ||
          (preview && (
            <LivePage
              title={picture && !group?.shownAt ? sheet.title : `${sheet.title}, as it will be`}
              shownAt={group?.shownAt ?? sheet.shownAt ?? "/"}
              preview={group?.shownAt ? `${preview}?part=${part}` : preview}
              values={fields.typed}
              at={sectionOf(group)}
              sections={sections}
              onPress={(pressed) => {
                const its = sheet.groups.find((it) => sectionOf(it) === pressed);
                if (its) openPart(its.id);
              }}
              picture={group?.shownAt ? undefined : picture}
            />
          ))}
      </div>
    </div>
  );
}

/** The action's answer; one that has no values, as after a network error, keeps those typed before it. */
export function useKeptAnswer(answer: Partial<SheetAnswer> | null | undefined) {
  const values = useRef(answer?.values);
  if (!answer || answer.values) values.current = answer?.values;
  return answer && { ...answer, values: values.current };
}
