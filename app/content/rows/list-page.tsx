import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { EntryButtons } from "#app/content/editor/entry-buttons.tsx";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Photo, type PhotoSource } from "#app/photos/show/photo.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SampleBadge } from "#app/ui/controls/status-mark.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import type { listState } from "./list-forms.server.ts";

type ListedRow = {
  id: number;
  name: string;
  photo?: PhotoSource;
  about: string;
  /** Stars, a price. */
  mark?: ReactNode;
  /** Beside the name: "Featured". */
  beside?: string;
  sample?: boolean;
  /** Below the mark: "Verified, March 14, 2026". */
  note?: string;
  /** Undefined in a list that no visitor sees. */
  shown?: boolean;
  /** Heading of the rows that it stands among; up and down stay within them. */
  group?: string;
  /** Whether the row has a form; if not, its whole text is shown. */
  editable: boolean;
  own?: { intent: string; label: string };
};

type Props = ReturnType<typeof listState> & {
  title: string;
  about: string;
  /** Address of the list; the forms of its rows are below it. */
  address: string;
  also: { label: string; path: string }[];
  rows: ListedRow[];
  failure: FormFailure<unknown> | null | undefined;
  children?: ReactNode;
};

/** A list whose rows the owner reorders, shows, hides and deletes; each button is a form post. */
export function ListPage(props: Props) {
  const { title, kind, about, address, also, rows, deleted, saved, failure, children } = props;
  const groups = [...new Set(rows.map(({ group }) => group))].map((heading) => ({
    heading,
    group: rows.filter((row) => row.group === heading),
  }));
  return (
    <>
      <TitleRow
        title={title}
        sentence={about}
        button={<ButtonLink to={`${address}/new`}>Add a {kind}</ButtonLink>}
      >
        <TitleLink to={href("/admin/site")}>Your website</TitleLink>
        {also.map(({ label, path }) => (
          <TitleLink key={path} to={path}>
            {label}
          </TitleLink>
        ))}
      </TitleRow>
      <FlashMessage
        undo={
          deleted ? { action: address, fields: { id: deleted.id, intent: "restore" } } : undefined
        }
      >
        {deleted ? `${deleted.name} was deleted.` : saved && !failure && `${saved.name} is saved.`}
      </FlashMessage>
      {children}
      {failure && (
        <Wrap className="pb-6">
          <FormMessage failure={failure} />
        </Wrap>
      )}
      {rows.length === 0 && <Wrap className="py-8">There are none yet.</Wrap>}
      {groups.map(({ heading, group }) => (
        <div key={heading}>
          {heading && (
            <h2 className="px-edge pt-6 pb-2 font-semibold text-note tracking-normal font-stretch-100%">
              {heading}
            </h2>
          )}
          <ol className="border-line border-t">
            {group.map((row, place) => (
              <li
                key={row.id}
                id={`row-${row.id}`}
                className="scroll-mt-24 border-line border-b target:bg-surface-bright"
              >
                <ListRow
                  row={row}
                  address={address}
                  isFirst={place === 0}
                  isLast={place === group.length - 1}
                />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}

type RowProps = {
  row: ListedRow;
  address: string;
  isFirst: boolean;
  isLast: boolean;
};

const act =
  "inline-flex min-h-target min-w-target cursor-pointer items-center text-note underline decoration-line-strong decoration-1 underline-offset-[0.22em] hover:decoration-2";

/** A row of a list with its buttons. */
function ListRow({ row, address, isFirst, isLast }: RowProps) {
  const { id, name, beside, photo, about, mark, sample, note, shown, editable, own } = row;
  const isAlone = isFirst && isLast;
  const toggle = shown ? { intent: "hide", label: "Hide" } : { intent: "show", label: "Show" };
  const buttons = [shown === undefined ? undefined : toggle, own].filter((it) => it !== undefined);
  const link = (path: string, label: string, look = "") => (
    <Link className={`${act} ${look}`} to={`${address}/${id}/${path}`}>
      {label}
      <span className="sr-only">: {name}</span>
    </Link>
  );
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Wrap
        className={`grid items-center max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:py-2 md:grid-cols-[var(--arrows)_minmax(0,calc(58vw-var(--arrows)-var(--spacing-edge)))_minmax(0,1fr)] ${isAlone ? "[--arrows:0rem]" : "[--arrows:6rem]"}`}
      >
        {!isAlone && (
          <div className="flex max-md:col-start-2 max-md:row-span-2 max-md:-mr-3 max-md:ml-2 max-md:flex-col md:-ml-3">
            <EntryButtons
              entry={name}
              isFirst={isFirst}
              isLast={isLast}
              intent={(act) => act}
              movesOnly
            />
          </div>
        )}
        <div className="flex min-w-0 items-center gap-4 leading-[1.4] max-md:col-start-1 max-md:row-start-1 md:col-start-2 md:py-2.5 md:pr-gutter">
          {photo && (
            <div className="aspect-4/3 w-16 flex-none overflow-hidden md:w-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_85%]">
              <Photo photo={photo} alt="" sizes="5rem" />
            </div>
          )}
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <b className="font-semibold">{name}</b>{" "}
              {beside && <span className="text-note text-quiet">{beside}</span>}
            </p>
            <p
              className={`${editable ? "line-clamp-2" : "max-w-[44em] whitespace-pre-line wrap-anywhere"} text-note text-quiet`}
            >
              {about}
            </p>
          </div>
        </div>
        <div
          className={`flex flex-wrap items-center justify-between gap-x-3 ${photo ? "max-md:justify-start max-md:gap-x-0 max-md:*:first:min-w-20 max-md:*:first:pr-2" : ""} max-md:col-start-1 md:col-start-3 md:min-h-17 md:self-stretch md:border-line md:border-l md:py-2 md:pl-inset`}
        >
          <div className="text-note text-quiet leading-[1.4]">
            <p className="flex flex-wrap items-center gap-x-4">
              {mark}
              {sample && <SampleBadge />}
            </p>
            <p>{[note, shown === false && "hidden"].filter(Boolean).join(", ")}</p>
          </div>
          <div className="flex gap-3">
            {editable && link("edit", "Edit")}
            {buttons.map(({ intent, label }) => (
              <button key={intent} className={act} type="submit" name="intent" value={intent}>
                {label}
                <span className="sr-only">: {name}</span>
              </button>
            ))}
            {link("delete", "Delete", "text-quiet hover:text-error focus-visible:text-error")}
          </div>
        </div>
      </Wrap>
    </Form>
  );
}
