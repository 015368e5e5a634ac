import { Question } from "#app/ui/confirm-dialog.tsx";

const trash = "/admin/gallery/trash";

/** Asks before a project and its pictures go for good. */
export function DeleteForGood({ id, title }: { id: number; title: string }) {
  return (
    <Question
      label="Delete for good"
      question="Delete this project for good?"
      yes="Delete for good"
      pendingYes="Deleting..."
      closeTo={trash}
      action={trash}
    >
      <p>
        <b className="font-semibold">{title}</b>
        <br />
        Its pictures go with it. This cannot be undone.
      </p>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
    </Question>
  );
}
