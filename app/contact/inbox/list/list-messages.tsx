import { Alert } from "#app/ui/controls/alert.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { listAddress, type RequestFilter, requestAddress, trashAddress } from "./request-filter.ts";

type Named = { id: number; name: string } | null;
type DoneProps = { deleted: Named; marked: Named; removed: boolean; query: string };

/** What was just done to a request that stood in this list, and the way back. */
export function Done({ deleted, marked, removed, query }: DoneProps) {
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
  return (
    <FlashMessage
      undo={{ action: requestAddress(marked.id, query), fields: { intent: "not-spam" } }}
    >
      The request from {marked.name} was marked as spam.
    </FlashMessage>
  );
}

/** The list could not be read. */
export function Failed({ query }: { query: string }) {
  return (
    <div className="px-edge py-10">
      <Alert>Failed to load contact requests. Please try again later.</Alert>
      <ButtonLink className="mt-6" variant="outline" to={listAddress(query)} reloadDocument>
        Try Again
      </ButtonLink>
    </div>
  );
}

/** Nothing is in the list. */
export function Empty({ filter }: { filter: RequestFilter }) {
  return (
    <div className="px-edge py-10">
      <h2>No contact requests found</h2>
      <p className="mt-2 text-quiet">{emptySentence(filter)}</p>
    </div>
  );
}

function emptySentence({ status, q, spam }: RequestFilter): string {
  if (q) return `No ${status ? `${status} ` : ""}contact requests match “${q}”.`;
  if (spam) return "No contact requests have been flagged as spam.";
  if (status) return `No ${status} contact requests found.`;
  return "No contact requests have been submitted yet.";
}
