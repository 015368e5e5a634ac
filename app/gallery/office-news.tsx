import { Form } from "react-router";
import { gridQuery } from "#app/gallery/grid-address.ts";

type Props = {
  news: { kind: "added" | "saved" | "restored" | "trashed"; id: number; title: string } | null;
  page: number;
};

const said = {
  added: "was added.",
  saved: "was saved.",
  restored: "is back in the gallery.",
  trashed: "was moved to the trash.",
};

/** What has just happened, and the way back from a deletion. */
export function OfficeNews({ news, page }: Props) {
  return (
    <div role="status">
      {news && (
        <Form
          method="post"
          action={`/admin/gallery${gridQuery(page)}`}
          preventScrollReset
          className="news wrap"
        >
          <p>
            <b className="font-semibold">{news.title}</b> {said[news.kind]}
          </p>
          {news.kind === "trashed" && (
            <>
              <input type="hidden" name="id" value={news.id} />
              <button className="btn line" type="submit" name="intent" value="restore">
                Undo
              </button>
            </>
          )}
        </Form>
      )}
    </div>
  );
}
