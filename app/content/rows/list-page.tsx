import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { SampleBadge } from "#app/ui/controls/status-mark.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";

export type ListedRow = {
  id: number;
  name: string;
  /** Undefined in a list that no visitor sees. */
  shown?: boolean;
  about: string;
  /** "Verified", "Entered by hand"; a price. */
  mark: ReactNode;
  sample?: boolean;
  /** Heading of the rows that it stands among; up and down stay within them. */
  group?: string;
  /** Whether the row has a form; if not, its whole text is shown. */
  editable: boolean;
  own?: { intent: string; label: string };
};

type Props = {
  title: string;
  about: string;
  /** Address of the list; the forms of its rows are below it. */
  address: string;
  also?: { label: string; path: string }[];
  rows: ListedRow[];
  /** The row that was just deleted; Undo restores it. */
  deleted: { id: number; name: string } | null;
  saved: { name: string } | null;
  failure: FormFailure<unknown> | null | undefined;
  children?: ReactNode;
};

/** A list whose rows the owner reorders, shows, hides and deletes; each button is a form post. */
export function ListPage(props: Props) {
  const { title, about, address, also, rows, deleted, saved, failure, children } = props;
  const groups = [...new Set(rows.map(({ group }) => group))].map((heading) => ({
    heading,
    group: rows.filter((row) => row.group === heading),
  }));
  return (
    <>
      <TitleRow title={title} sentence={about}>
        <p className="flex flex-wrap gap-x-6 max-md:order-1 max-md:w-full">
          {also?.map(({ label, path }) => (
            <TitleLink key={path} to={path}>
              {label}
            </TitleLink>
          ))}
          <TitleLink to={href("/admin/site")}>Your website</TitleLink>
        </p>
        <ButtonLink to={`${address}/new`}>Add</ButtonLink>
      </TitleRow>
      <FlashMessage
        undo={
          deleted ? { action: address, fields: { id: deleted.id, intent: "restore" } } : undefined
        }
      >
        {deleted
          ? `${deleted.name} was deleted.`
          : saved && !failure
            ? `${saved.name} is saved.`
            : undefined}
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
            <h2 className="px-edge pt-6 pb-2 font-normal text-note text-quiet tracking-normal font-stretch-100%">
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
                  first={place === 0}
                  last={place === group.length - 1}
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
  first: boolean;
  last: boolean;
};

/** A row of a list with its buttons. */
function ListRow({ row, address, first, last }: RowProps) {
  const { id, name, about, mark, sample, shown, editable, own } = row;
  const toggle = shown ? { intent: "hide", label: "Hide" } : { intent: "show", label: "Show" };
  const buttons = [shown === undefined ? undefined : toggle, own].filter((it) => it !== undefined);
  const moves = [
    ["up", "Move up", "↑", first],
    ["down", "Move down", "↓", last],
  ] as const;
  const link = (path: string, label: string) => (
    <Link
      className={`inline-flex min-h-target min-w-target items-center ${path === "delete" ? "text-error" : ""}`}
      to={`${address}/${id}/${path}`}
    >
      {label}
      <span className="sr-only">: {name}</span>
    </Link>
  );
  return (
    <Wrap className="grid items-center gap-x-6 py-4 max-md:py-2 max-md:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[auto_minmax(0,1fr)_10rem_auto]">
      <Form
        method="post"
        className="flex max-md:col-start-2 max-md:row-start-1 max-md:-mr-3 max-md:self-start"
        preventScrollReset
      >
        <input type="hidden" name="id" value={id} />
        {moves.map(([intent, label, arrow, isAtEnd]) => (
          <button
            key={intent}
            className="size-11 cursor-pointer aria-disabled:cursor-auto aria-disabled:opacity-30"
            type="submit"
            name="intent"
            value={intent}
            aria-label={`${label}: ${name}`}
            // Not `disabled`, because a disabled button loses the keyboard's focus.
            aria-disabled={isAtEnd || undefined}
          >
            <span aria-hidden="true">{arrow}</span>
          </button>
        ))}
      </Form>
      <div className="min-w-0 max-md:col-start-1 max-md:row-start-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p
          className={`${editable ? "line-clamp-2" : "max-w-[44em] whitespace-pre-line wrap-anywhere"} text-quiet text-small`}
        >
          {about}
        </p>
      </div>
      <p className="text-quiet text-small max-md:col-span-2 max-md:pt-1">
        {sample && <SampleBadge />} {mark}
        {shown === false && (mark ? ", hidden" : "hidden")}
      </p>
      <Form method="post" className="flex gap-3 max-md:col-span-2" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {editable && link("edit", "Edit")}
        {buttons.map(({ intent, label }) => (
          <button
            key={intent}
            className="min-h-target min-w-target cursor-pointer text-left underline"
            type="submit"
            name="intent"
            value={intent}
          >
            {label}
            <span className="sr-only">: {name}</span>
          </button>
        ))}
        {link("delete", "Delete")}
      </Form>
    </Wrap>
  );
}
