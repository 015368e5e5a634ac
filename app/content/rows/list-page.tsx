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
  sample?: boolean;
  /** Below the mark: "Verified, March 14, 2026", "Featured". */
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
  /** The page that the list belongs to. */
  up?: { label: string; path: string };
  also: { label: string; path: string }[];
  rows: ListedRow[];
  failure: FormFailure<unknown> | null | undefined;
  children?: ReactNode;
};

const yourWebsite = { label: "Your website", path: href("/admin/site") };

/** A list whose rows the owner reorders, shows, hides and deletes; each button is a form post. */
export function ListPage(props: Props) {
  const { title, kind, about, address, rows, deleted, since, failure, children } = props;
  const saved = failure ? null : props.saved;
  const { up = yourWebsite, also } = props;
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
        areLinksOnTop
        links={also.map(({ label, path }) => (
          <TitleLink key={path} to={path}>
            {label}
          </TitleLink>
        ))}
      >
        <TitleLink to={up.path}>{up.label}</TitleLink>
      </TitleRow>
      <FlashMessage
        undo={
          deleted
            ? { action: address, fields: { id: deleted.id, intent: "restore" } }
            : saved && since
              ? { action: address, fields: { id: saved.id, intent: "undo", since }, isBrief: true }
              : undefined
        }
      >
        {deleted
          ? `${deleted.name} was deleted.`
          : saved
            ? `${saved.name} is saved.`
            : props.isUndone && !failure && "Undone."}
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
            <h2 className="px-edge pt-5 pb-1.5 font-normal text-note text-quiet tracking-normal font-stretch-100%">
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
  "inline-flex min-h-target min-w-target cursor-pointer items-center px-2.5 underline decoration-line-strong decoration-1 underline-offset-[0.22em] hover:decoration-2";

/** A row of a list with its buttons. */
function ListRow({ row, address, isFirst, isLast }: RowProps) {
  const { id, name, photo, about, mark, sample, note, shown, editable, own } = row;
  const toggle = shown ? { intent: "hide", label: "Hide" } : { intent: "show", label: "Show" };
  const buttons = [shown === undefined ? undefined : toggle, own].filter((it) => it !== undefined);
  const notes = [note, shown === false && "hidden"].filter(Boolean).join(", ");
  const link = (path: string, label: string, look = "") => (
    <Link className={`${act} ${look}`} to={`${address}/${id}/${path}`}>
      {label}
      <span className="sr-only">: {name}</span>
    </Link>
  );
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Wrap className="grid grid-cols-[auto_minmax(0,1fr)] items-center relative pt-2.5 text-note leading-[1.4] text-quiet 2xl:min-h-17 2xl:grid-cols-[auto_minmax(0,1fr)_calc(42vw-var(--spacing-edge)-18rem)_18rem] 2xl:content-center 2xl:py-2.5 2xl:before:absolute 2xl:before:inset-y-0 2xl:before:left-[58vw] 2xl:before:border-line 2xl:before:border-l">
        {photo && (
          <div className="mr-4 aspect-4/3 w-16 self-start overflow-hidden max-2xl:mt-1 2xl:row-span-2 2xl:w-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_85%]">
            <Photo photo={photo} alt="" sizes="5rem" />
          </div>
        )}
        <div className="col-start-2 2xl:contents">
          <div
            className={`float-right ml-2 flex gap-x-2 max-2xl:flex-row-reverse 2xl:col-start-3 2xl:row-start-1 2xl:ml-inset 2xl:flex-wrap 2xl:gap-x-4 ${notes ? "2xl:self-end" : "2xl:row-span-2"}`}
          >
            {mark}
            {sample && <SampleBadge />}
          </div>
          {/* Below the desk's width the whole row leads to its form. */}
          <p className="wrap-anywhere font-semibold text-body text-ink leading-[1.4] *:no-underline *:hover:underline *:max-2xl:after:absolute *:max-2xl:after:inset-0 2xl:col-start-2 2xl:row-start-1 2xl:self-end">
            {editable ? <Link to={`${address}/${id}/edit`}>{name}</Link> : name}
          </p>
          <p
            className={`text-ink ${editable ? "line-clamp-2" : "max-w-[44em] whitespace-pre-line wrap-anywhere"} 2xl:col-start-2 2xl:mr-gutter 2xl:self-start`}
          >
            {about}
          </p>
          <p className="empty:hidden 2xl:col-start-3 2xl:mr-1.5 2xl:ml-inset 2xl:self-start">
            {notes}
          </p>
        </div>
        <div className="col-span-2 flex justify-between text-ink 2xl:col-span-1 2xl:col-start-4 2xl:row-span-2 2xl:row-start-1">
          <div className="relative flex max-2xl:order-last max-2xl:-mr-3 2xl:-ml-3 2xl:min-w-22 2xl:basis-28 2xl:justify-end">
            {!(isFirst && isLast) && (
              <EntryButtons
                entry={name}
                isFirst={isFirst}
                isLast={isLast}
                intent={(act) => act}
                movesOnly
              />
            )}
          </div>
          <div className="relative -mx-2.5 flex flex-none">
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
