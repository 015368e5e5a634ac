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
  /** What is public now. */
  values: Values;
  /** The same as visitors read it, with the facts filled in that it names. */
  words?: Values;
  began: Values;
  version: number;
  seen: number;
  saved: { at: string; by: string } | null;
  /** Where a field's first words come from, by its name, where that is not the site itself. */
  origins: Partial<Record<string, string>>;
  /** What stands below a field, by its name; and instead of the words as they are read now. */
  below?: Partial<Record<string, ReactNode>>;
  reading?: ReactNode;
  /** The words of the button that saves, where they are others than "Save". */
  saveLabel?: string;
  /** Addresses of the images that stand in for photos that are not chosen yet, by field. */
  images?: Partial<Record<string, string>>;
  /** The form as it came back. */
  answer?: Partial<SheetAnswer> | null;
};

/** A sheet's form: what is written left, what visitors read now right. */
export function SheetPage(props: SheetPageProps) {
  const { sheet, began, origins, version, seen, saved, answer } = props;
  const typed = answer?.values ?? props.values;
  const { search } = useLocation();
  return (
    <SheetForm
      {...{ sheet, typed }}
      // What came back was typed over what stood there then.
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
          // The router's own: an entry of the history that it does not know leads Back astray.
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

/** What is public now, in the words' own order. */
function Reading({ sheet, values, words = values, images }: SheetPageProps) {
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
