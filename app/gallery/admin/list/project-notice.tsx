import { href } from "react-router";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";

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

/** What has just been done with a project, and the way back from a deletion. */
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
