import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { EntryButtons } from "#app/content/editor/entry-buttons.tsx";
import { Photo, type PhotoSource } from "#app/photos/show/photo.tsx";
import { SampleBadge } from "#app/ui/controls/status-mark.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";

export type ListedRow = {
  id: number;
  name: string;
  photo?: PhotoSource;
  stars?: ReactNode;
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

type RowProps = {
  row: ListedRow;
  address: string;
  isFirst: boolean;
  isLast: boolean;
};

const act =
  "inline-flex min-h-target min-w-target cursor-pointer items-center text-note underline decoration-line-strong decoration-1 underline-offset-[0.22em] hover:decoration-2";

/** A row of a list with its buttons. */
export function ListRow({ row, address, isFirst, isLast }: RowProps) {
  const { id, name, photo, stars, about, mark, sample, shown, editable, own } = row;
  const toggle = shown ? { intent: "hide", label: "Hide" } : { intent: "show", label: "Show" };
  const buttons = [shown === undefined ? undefined : toggle, own].filter((it) => it !== undefined);
  const link = (path: string, label: string, look = "") => (
    <Link className={`${act} ${look}`} to={`${address}/${id}/${path}`}>
      {label}
      <span className="sr-only">: {name}</span>
    </Link>
  );
  return (
    <Wrap className="grid items-center max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:py-2 md:grid-cols-[6rem_minmax(0,calc(58vw-6rem-var(--spacing-edge)))_minmax(0,1fr)]">
      {!(isFirst && isLast) && (
        <Form
          method="post"
          className="flex max-md:col-start-2 max-md:row-span-2 max-md:-mr-3 max-md:ml-2 max-md:flex-col md:-ml-3"
          preventScrollReset
        >
          <input type="hidden" name="id" value={id} />
          <EntryButtons
            entry={name}
            isFirst={isFirst}
            isLast={isLast}
            intent={(act) => act}
            movesOnly
          />
        </Form>
      )}
      <div className="flex min-w-0 items-center gap-4 leading-[1.4] max-md:col-start-1 max-md:row-start-1 md:col-start-2 md:py-2.5 md:pr-gutter">
        {photo && (
          <div className="aspect-4/3 w-16 flex-none overflow-hidden md:w-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_85%]">
            <Photo photo={photo} alt="" sizes="5rem" />
          </div>
        )}
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <p className="font-semibold wrap-anywhere">{name}</p>
            {stars}
          </div>
          <p
            className={`${editable ? "line-clamp-2" : "max-w-[44em] whitespace-pre-line wrap-anywhere"} text-note text-quiet`}
          >
            {about}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 max-md:col-start-1 md:col-start-3 md:min-h-17 md:self-stretch md:border-line md:border-l md:py-2 md:pl-inset">
        <div className="flex flex-wrap gap-x-3 text-note text-quiet leading-[1.4]">
          {sample && <SampleBadge />}
          <p>
            {mark}
            {shown === false && (mark ? ", hidden" : "hidden")}
          </p>
        </div>
        <Form method="post" className="flex gap-3" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          {editable && link("edit", "Edit")}
          {buttons.map(({ intent, label }) => (
            <button key={intent} className={act} type="submit" name="intent" value={intent}>
              {label}
              <span className="sr-only">: {name}</span>
            </button>
          ))}
          {link("delete", "Delete", "text-quiet hover:text-error focus-visible:text-error")}
        </Form>
      </div>
    </Wrap>
  );
}
