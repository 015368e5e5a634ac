import type { ReactNode } from "react";
import { href } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { Wrap } from "#app/ui/page/layout.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";
import { type ListedRow, ListRow } from "./list-row.tsx";

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
