import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Wrap } from "#app/ui/layout.tsx";

export type ListedRow = {
  id: number;
  name: string;
  shown: boolean;
  /** What stands below the name. */
  about: string;
  /** "Sample", "Verified", "Entered by hand". */
  mark: string;
  /** Whether its words may be changed here. */
  editable: boolean;
};

type Props = {
  title: string;
  about: string;
  /** The list's address; a row's form is below it. */
  address: string;
  rows: ListedRow[];
  /** What was just deleted, with its way back. */
  deleted: { id: number; name: string } | null;
  children?: ReactNode;
};

/** A list that the owner orders, shows and hides, row by row; each button is a form post. */
export function ListPage({ title, about, address, rows, deleted, children }: Props) {
  return (
    <>
      <Wrap className="flex flex-wrap items-end justify-between gap-4 py-8">
        <div>
          <p>
            <Link to={href("/admin/site")}>Site</Link>
          </p>
          <h1 className="text-h2">{title}</h1>
          <p className="text-quiet">{about}</p>
        </div>
        <ButtonLink to={`${address}/new`}>Add</ButtonLink>
      </Wrap>
      {deleted && (
        <Wrap>
          <Form method="post" className="flex flex-wrap items-center gap-4" role="status">
            <input type="hidden" name="id" value={deleted.id} />
            <p>
              <b className="font-semibold">{deleted.name}</b> was deleted.
            </p>
            <Button variant="outline" name="intent" value="restore">
              Undo
            </Button>
          </Form>
        </Wrap>
      )}
      {children}
      {rows.length === 0 && <Wrap className="py-8">There are none yet.</Wrap>}
      <ol className="border-line border-t">
        {rows.map((row, place) => (
          <li key={row.id} className="border-line border-b">
            <ListRow {...{ row, address }} first={place === 0} last={place === rows.length - 1} />
          </li>
        ))}
      </ol>
    </>
  );
}

type RowProps = { row: ListedRow; address: string; first: boolean; last: boolean };

function ListRow({ row, address, first, last }: RowProps) {
  const { id, name, about, mark, shown, editable } = row;
  return (
    <Wrap className="grid items-center gap-x-6 gap-y-2 py-4 md:grid-cols-[auto_minmax(0,1fr)_10rem_auto]">
      <Form method="post" className="flex max-md:order-last" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Act intent="up" label={`Move up: ${name}`} disabled={first}>
          ↑
        </Act>
        <Act intent="down" label={`Move down: ${name}`} disabled={last}>
          ↓
        </Act>
      </Form>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="line-clamp-2 text-quiet text-small">{about}</p>
      </div>
      <p className="text-quiet text-small">
        {mark}
        {!shown && ", hidden"}
      </p>
      <Form method="post" className="flex gap-5" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <button
          className="min-h-11 underline"
          type="submit"
          name="intent"
          value={shown ? "hide" : "show"}
        >
          {shown ? "Hide" : "Show"}
          <span className="sr-only">: {name}</span>
        </button>
        {editable && (
          <Link className="inline-flex min-h-11 items-center" to={`${address}/${id}/edit`}>
            Edit<span className="sr-only">: {name}</span>
          </Link>
        )}
        <Link className="inline-flex min-h-11 items-center" to={`${address}/${id}/delete`}>
          Delete<span className="sr-only">: {name}</span>
        </Link>
      </Form>
    </Wrap>
  );
}

type ActProps = { intent: string; label: string; disabled: boolean; children: ReactNode };

function Act({ intent, label, disabled, children }: ActProps) {
  return (
    <button
      className="size-11 disabled:opacity-30"
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      disabled={disabled}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
