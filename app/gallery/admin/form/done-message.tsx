import { href } from "react-router";
import { readPage } from "#app/http/read-numbers.ts";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";

/** The owner's grid as a query: `?page=N` and the last action (`saved=ID`); empty for its first page. */
export function gridQuery(page: number, done = ""): string {
  const query = [page > 1 ? `page=${page}` : "", done].filter(Boolean).join("&");
  return query && `?${query}`;
}

/** The address of the owner's grid, at the page that a dialog's address (`url`) names. */
export function gridAddress(url: URL, done = ""): string {
  return href("/admin/gallery") + gridQuery(readPage(url.searchParams), done);
}

const sentences = {
  added: "was added.",
  saved: "was saved.",
  draft: "was saved as a draft. Visitors do not see it.",
  restored: "is back in the gallery.",
  trashed: "was moved to the trash.",
};

type Props = {
  done: { what: keyof typeof sentences; id: number; title: string } | null;
  page: number;
};

/** Says what was done with a project, and offers Undo after a deletion. */
export function ProjectFlash({ done, page }: Props) {
  if (!done) return <FlashMessage />;
  const undo = {
    action: href("/admin/gallery/trash"),
    fields: { intent: "restore", id: done.id, page },
  };
  return (
    <FlashMessage undo={done.what === "trashed" ? undo : undefined}>
      <b className="font-semibold">{done.title}</b> {sentences[done.what]}
    </FlashMessage>
  );
}
