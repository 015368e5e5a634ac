import { Question } from "#app/ui/confirm-dialog.tsx";

type Props = { request: { id: number; name: string }; trash: string };

/** Asks before a request and its notes go for good; `trash` is the address it lies over. */
export function DeleteForGood({ request, trash }: Props) {
  return (
    <Question
      label="Delete for good"
      question="Delete this contact request for good?"
      yes="Delete for good"
      pendingYes="Deleting..."
      closeTo={trash}
      action={trash}
    >
      <p>
        <b className="font-semibold">{request.name}</b>
        <br />
        Its notes go with it. This cannot be undone.
      </p>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={request.id} />
    </Question>
  );
}
