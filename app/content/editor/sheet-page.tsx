import type { ReactNode } from "react";
import { href, Link, useLocation } from "react-router";
import type { SheetAnswer } from "#app/content/sheet/answer-sheet-form.server.ts";
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
      preview={href("/admin/site/:sheet/preview", { sheet: sheet.key })}
      beside={<BesideSave sheet={sheet} />}
    >
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
          // A router link, because Back fails at history entries that the router did not make.
          <Link key={id} to={{ search, hash: id }}>
            {heading}
          </Link>
        ))}
      </nav>
      <SheetFailure sheet={sheet} answer={answer} />
      <Split kind="dense">
        <SplitSide className="grid content-start gap-12">
          <SheetFields
            {...{ sheet, typed, began, origins }}
            below={props.below}
            images={props.images}
            fields={answer?.fields}
          />
        </SplitSide>
        <SplitSide>{props.reading ?? <Reading {...props} />}</SplitSide>
      </Split>
    </SheetForm>
  );
}

function BesideSave({ sheet }: { sheet: Sheet }) {
  return (
    <>
      <p className="text-note text-quiet max-lg:hidden">
        Preview opens the page with what is typed. Nothing is stored.
      </p>
      <Link
        className="inline-flex min-h-target items-center max-md:hidden lg:ml-auto"
        to={`${href("/admin/site/changes")}?of=${sheet.key}`}
      >
        Changes to this sheet
      </Link>
    </>
  );
}

function Reading({ sheet, values, words = values, images }: SheetPageProps) {
  return (
    <section className="grid gap-4" aria-label="As visitors read it now">
      <p className="flex items-center justify-between gap-4 text-small">
        <span className="text-quiet">As visitors read it now</span>
        {/* Not a router link: the address may be a file. */}
        <a className="inline-flex min-h-target items-center" href={sheet.shownAt}>
          Open the page
        </a>
      </p>
      <dl className="grid gap-4 border border-line p-5">
        {Object.entries(sheet.fields).map(([name, field]) => (
          <div key={name}>
            <dt className="text-quiet text-small">{field.label}</dt>
            <dd>
              <ShownValue
                value={(field.kind === "photo" ? values : words)[name]}
                field={field}
                image={images?.[name]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
