import { Form, Link } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Photo, type PhotoSource } from "#app/photos/show/photo.tsx";
import { Button, deleteLook } from "#app/ui/controls/button.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { ConfirmDialog } from "#app/ui/page/confirm-dialog.tsx";
import { TitleLink, TitleRow } from "#app/ui/page/title-row.tsx";

type TrashedRow = {
  id: number;
  name: string;
  about: string;
  words?: string;
  photo?: PhotoSource;
  deleted: string;
  goes: string;
};

type Props = {
  /** Noun for a row: "project". */
  kind: string;
  sentence: string;
  /** Sentence on what is removed with a row. */
  along: string;
  address: string;
  back: { to: string; words: string };
  rows: TrashedRow[];
  page: number;
  pages: number;
  total: number;
  pageSize: number;
  /** The row whose final removal has to be confirmed. */
  asked: { id: number; name: string } | null;
  failure: FormFailure<unknown> | undefined;
};

/** The trash: deleted rows that can be restored or removed for good. */
export function TrashPage(props: Props) {
  const { kind, along, back, rows, page, pages, total, pageSize, asked } = props;
  const pageQuery = (page: number) => (page > 1 ? `?page=${page}` : "?");
  const here = props.address + (page > 1 ? pageQuery(page) : "");
  return (
    <>
      <div>
        <TitleRow title="Trash" sentence={props.sentence}>
          <TitleLink to={back.to}>{back.words}</TitleLink>
        </TitleRow>
        <div className="px-edge pb-6 empty:hidden">
          <FormMessage failure={props.failure} />
        </div>
        <ul className="border-line border-t *:border-b *:border-line">
          {rows.map(({ id, name, about, words, photo, deleted, goes }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-6 gap-y-3 px-edge py-3 [view-transition-name:match-element]"
            >
              {photo && (
                <div className="aspect-4/3 w-20 overflow-hidden md:w-28 [&_img]:size-full [&_img]:object-cover">
                  <Photo photo={photo} alt="" sizes="7rem" />
                </div>
              )}
              <div className="min-w-0 flex-[1_1_14rem]">
                <h2 className="line-clamp-2 text-[1.0625rem] leading-[1.3] wrap-anywhere">
                  {name}
                </h2>
                <p className="text-note leading-[1.6] text-quiet wrap-anywhere">
                  {about}. Deleted {deleted}, goes for good on {goes}.
                </p>
                {words && <p className="line-clamp-2 max-w-[40em] wrap-anywhere">{words}</p>}
              </div>
              <Form
                className="flex flex-wrap items-center gap-x-6 gap-y-2"
                method="post"
                action={here}
                preventScrollReset
                replace
                viewTransition
              >
                <input type="hidden" name="id" value={id} />
                <Button variant="outline" name="intent" value="restore">
                  Restore<span className="sr-only"> {name}</span>
                </Button>
                <Link
                  className={deleteLook}
                  to={`?${page > 1 ? `page=${page}&` : ""}remove=${id}`}
                  preventScrollReset
                >
                  <span>
                    Delete <span className="sr-only">{name} </span>for good
                  </span>
                </Link>
              </Form>
            </li>
          ))}
        </ul>
        {rows.length === 0 && <h2 className="px-edge py-10">The trash is empty.</h2>}
        <Pager
          label="Pages"
          page={page}
          pages={pages}
          total={total}
          size={pageSize}
          to={pageQuery}
        />
      </div>
      {asked && (
        <ConfirmDialog
          label="Delete for good"
          question={`Delete this ${kind} for good?`}
          yes="Delete for good"
          closeTo={here}
          action={here}
        >
          <p>
            <b className="font-semibold">{asked.name}</b>
            <br />
            {along} This cannot be undone.
          </p>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={asked.id} />
        </ConfirmDialog>
      )}
    </>
  );
}
