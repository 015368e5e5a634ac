import { News } from "#app/ui/flash-message.tsx";
import { gridQuery } from "./grid-address.ts";

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
  if (!news) return <News />;
  const undo = {
    action: `/admin/gallery${gridQuery(page)}`,
    fields: { intent: "restore", id: news.id },
  };
  return (
    <News undo={news.kind === "trashed" ? undo : undefined}>
      <b className="font-semibold">{news.title}</b> {said[news.kind]}
    </News>
  );
}
