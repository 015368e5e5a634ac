import { type ComponentProps, type ReactNode, useRef } from "react";
import { href, Link, useSearchParams } from "react-router";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { PageNow } from "./page-now.tsx";
import { goTo, SheetFailure } from "./sheet-failure.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import { SheetForm } from "./sheet-form.tsx";

type Values = Record<string, unknown>;

type Props = Pick<
  ComponentProps<typeof SheetFields>,
  "sheet" | "words" | "confirmed" | "origins" | "below" | "images"
> & {
  values: Values;
  began: Values;
  version: number;
  seen: number;
  saved: { at: string; by: string } | null;
  /** Replaces the page on the right side. */
  reading?: ReactNode;
  /** The action's data, or the message of `preserveInput` after a network error. */
  answer: unknown;
};

/** A sheet's form on the left, the page as visitors see it now on the right. */
export function SheetEditor(props: Props) {
  const { sheet, began, origins, version, seen, saved } = props;
  const [search] = useSearchParams();
  const answer = useKeptAnswer(props.answer as Partial<SheetAnswer> | undefined);
  const values = answer?.values ?? props.values;
  return (
    <>
      {/* A failed save after a successful one leaves `?saved` in the address. */}
      <FlashMessage>
        {search.has("saved") && !answer
          ? `Saved.${sheet.shownAt ? " It is public now." : ""}`
          : undefined}
      </FlashMessage>
      <SheetForm
        sheet={sheet}
        // The version and change that the returned form was opened with.
        opened={{ version: answer?.version ?? version, seen: answer?.seen ?? seen }}
        preview={sheet.shownAt && href("/admin/site/:sheet/preview", { sheet: sheet.key })}
        beside={
          <>
            {sheet.shownAt && (
              <p className="text-note text-quiet max-lg:hidden">
                Nothing is public until you press Save.
              </p>
            )}
            <Link
              className="inline-flex min-h-target items-center md:ml-auto"
              to={`${href("/admin/site/changes")}?of=${sheet.key}`}
            >
              Changes
            </Link>
          </>
        }
      >
        <TitleRow
          title={sheet.title}
          sentence={`${sheet.about} ${saved ? `Changed ${saved.at} by ${saved.by}.` : ""}`}
        >
          <nav className="flex flex-wrap gap-x-6" aria-label="Sheets">
            {sheet.also && <TitleLink to={sheet.also.path}>{sheet.also.label}</TitleLink>}
            <TitleLink to={href("/admin/site")}>All settings</TitleLink>
          </nav>
        </TitleRow>
        <nav
          hidden={sheet.groups.length === 1}
          className="flex flex-wrap gap-x-6 border-line border-y px-edge max-lg:hidden [&_a]:inline-flex [&_a]:min-h-target [&_a]:min-w-target [&_a]:items-center"
          aria-label="On this sheet"
        >
          {sheet.groups.map(({ id, heading }) => (
            <a key={id} href={`#${id}`} onClick={goTo}>
              {heading}
            </a>
          ))}
        </nav>
        <SheetBody
          sheet={sheet}
          typed={values}
          began={began}
          confirmed={props.confirmed}
          origins={origins}
          version={version}
          answer={answer}
          words={answer?.values ? undefined : props.words}
          below={props.below}
          images={props.images}
          reading={props.reading}
        />
      </SheetForm>
    </>
  );
}

type BodyProps = Omit<ComponentProps<typeof SheetFields>, "fields"> & {
  version: number;
  answer: Partial<SheetAnswer> | null | undefined;
  reading?: ReactNode;
};

/** What is wrong, the fields, and beside them the page as visitors see it now or `reading`. */
export function SheetBody({ version, answer, reading, ...fields }: BodyProps) {
  const { title, picture, shownAt } = fields.sheet;
  return (
    <>
      <SheetFailure sheet={fields.sheet} answer={answer} />
      <Split kind="dense" className="border-line border-t lg:[nav+&]:border-t-0">
        <SplitSide height="lg:pt-6 lg:pb-12" className="max-lg:border-b max-lg:px-0!">
          <SheetFields {...fields} fields={answer?.fields} />
        </SplitSide>
        <SplitSide>
          {reading ??
            (shownAt && (
              <PageNow key={version} title={title} picture={picture} shownAt={shownAt} />
            ))}
        </SplitSide>
      </Split>
    </>
  );
}

/** The action's answer; one that has no values, as after a network error, keeps those typed before it. */
export function useKeptAnswer(answer: Partial<SheetAnswer> | null | undefined) {
  const values = useRef(answer?.values);
  if (!answer || answer.values) values.current = answer?.values;
  return answer && { ...answer, values: values.current };
}
