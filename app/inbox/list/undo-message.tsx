import { requestAddress, trashAddress } from "#app/inbox/search/request-filter.ts";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";

type Named = { id: number; name: string } | null;
type Props = { deleted: Named; marked: Named; removed: boolean; query: string };

/** The message about what was just done to a request, with Undo. */
export function UndoMessage({ deleted, marked, removed, query }: Props) {
  if (deleted) {
    const fields = { intent: "restore", id: deleted.id, back: "list" };
    return (
      <FlashMessage undo={{ action: trashAddress(query), fields }}>
        The request from {deleted.name} was moved to the trash.
      </FlashMessage>
    );
  }
  if (removed)
    return <FlashMessage>Everything stored about the customer was removed.</FlashMessage>;
  if (!marked) return <FlashMessage />;
  const undo = { action: requestAddress(marked.id, query), fields: { intent: "not-spam" } };
  return (
    <FlashMessage undo={undo}>The request from {marked.name} was marked as spam.</FlashMessage>
  );
}
