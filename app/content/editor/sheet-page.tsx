import type { ReactNode } from "react";
import { href, Link, useLocation } from "react-router";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
import type { Field } from "#app/content/sheet/field-kinds.ts";
import type { Sheet } from "#app/content/sheet/sheet.ts";
import { TitleRow } from "#app/ui/page/title-row.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import { SheetFailure } from "./sheet-failure.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import { SheetForm } from "./sheet-form.tsx";
import { ShownValue } from "./shown-value.tsx";

type Values = Record<string, unknown>;

export type SheetPageProps = {
  sheet: Sheet;
  values: Values;
  /** The values as visitors read them, with facts filled in. */
  words?: Values;
  began: Values;
  version: number;
  seen: number;
  saved: { at: string; by: string } | null;
  /** Source of a field's first words if it is not the sheet, by field. */
  origins: Partial<Record<string, string>>;
  /** Elements below a field, by field. */
  below?: Partial<Record<string, ReactNode>>;
  /** Replaces the right side. */
  reading?: ReactNode;
  saveLabel?: string;
  /** Addresses of the images to show for missing photos, by field. */
  images?: Partial<Record<string, string>>;
  /** The form as the action returned it. */
  answer?: Partial<SheetAnswer> | null;
};

/** A sheet's form on the left, the words as visitors read them now on the right. */
export function SheetPage(props: SheetPageProps) {
  const { sheet, began, origins, version, seen, saved, answer } = props;
  const typed = answer?.values ?? props.values;
  const { search } = useLocation();
  return (
    <SheetForm
      sheet={sheet}
      // The version and change that the returned form was opened with.
      opened={{ version: answer?.version ?? version, seen: answer?.seen ?? seen }}
      saveLabel={props.saveLabel}
      preview={sheet.shownAt && href("/admin/site/:sheet/preview", { sheet: sheet.key })}
      beside={<BesideSave sheet={sheet} />}
    >
      <TitleRow
        title={sheet.title}
        sentence={`${sheet.about} ${saved ? `Changed ${saved.at} by ${saved.by}.` : ""}`}
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
        className="flex flex-wrap gap-x-6 border-line border-y px-edge max-lg:hidden [&_a]:inline-flex [&_a]:min-h-target [&_a]:min-w-target [&_a]:items-center"
        aria-label="On this sheet"
      >
        {sheet.groups.map(({ id, heading }) => (
          // A router link, because Back fails at history entries that the router did not make.
          <Link key={id} to={{ search, hash: id }}>
            {heading}
          </Link>
        ))}
      </nav>
      <SheetFailure sheet={sheet} answer={answer} />
      <Split kind="dense">
        <SplitSide height="lg:pt-6 lg:pb-12" className="max-lg:border-b max-lg:px-0!">
          <SheetFields
            {...{ sheet, typed, began, origins }}
            words={answer?.values ? undefined : props.words}
            below={props.below}
            images={props.images}
            fields={answer?.fields}
          />
        </SplitSide>
        <SplitSide>{props.reading ?? (sheet.shownAt && <Reading {...props} />)}</SplitSide>
      </Split>
    </SheetForm>
  );
}

function BesideSave({ sheet }: { sheet: Sheet }) {
  return (
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
  );
}

function Reading({ sheet, values, words = values, images }: SheetPageProps) {
  return (
    <section className="grid gap-4" aria-label="On the page now">
      <p className="flex items-center justify-between gap-4 text-small">
        <span className="text-quiet">On the page now</span>
        {/* Not a router link: the address may be a file. */}
        <a className="inline-flex min-h-target items-center" href={sheet.shownAt}>
          Open it
        </a>
      </p>
      <dl className="grid gap-4 border border-line p-5 max-lg:hidden">
        {Object.entries(sheet.fields).map(([name, field]) => {
          const value = (field.kind === "photo" ? values : words)[name];
          const isFact = !isRead(field);
          if (value === "" || value === false) return null;
          return (
            <div key={name} className={isFact ? "flex justify-between gap-6" : ""}>
              <dt className={isFact ? "text-quiet text-small" : "sr-only"}>{field.label}</dt>
              <dd className={isFact ? "text-right" : ""}>
                <ShownValue {...{ value, field }} image={images?.[name]} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** Words and pictures, which need no label where they are read. */
const isRead = (field: Field) =>
  field.kind === "text" ? !field.format && field.max > 60 : /photo|list/.test(field.kind);
