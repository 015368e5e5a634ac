import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { deleteLook } from "#app/ui/delete-look.tsx";
import { TitleRow } from "#app/ui/title-row.tsx";

type PageProps = {
  sentence: string;
  /** The way back to what is not deleted. */
  back: ReactNode;
  failure: FormFailure<unknown> | undefined;
  /** The pages of the list, and the question that lies over it. */
  pager: ReactNode;
  question: ReactNode;
  /** A row each, with a line below it. */
  children: ReactNode;
  empty: boolean;
};

/** What was deleted and can still be brought back. */
export function TrashPage(props: PageProps) {
  return (
    <>
      <div>
        <TitleRow title="Trash" sentence={props.sentence}>
          {props.back}
        </TitleRow>
        <div className="px-edge pb-6 empty:hidden">
          <FormMessage failure={props.failure} />
        </div>
        <div className="border-t border-line">{props.children}</div>
        {props.empty && <h2 className="px-edge py-10">The trash is empty.</h2>}
        {props.pager}
      </div>
      {props.question}
    </>
  );
}

type FormProps = {
  id: number;
  name: string;
  /** Where it is posted to, and where the question before deleting for good is asked. */
  action: string;
  removeTo: string;
  className: string;
  /** Of the button that restores. */
  buttonLook?: string;
};

/** What can be done with a row in the trash. */
export function TrashForm({ id, name, action, removeTo, className, buttonLook }: FormProps) {
  return (
    <Form
      className={className}
      method="post"
      action={action}
      preventScrollReset
      replace
      viewTransition
    >
      <input type="hidden" name="id" value={id} />
      <Button className={buttonLook} variant="outline" name="intent" value="restore">
        Restore<span className="sr-only"> {name}</span>
      </Button>
      <Link className={deleteLook} to={removeTo} preventScrollReset>
        <span>
          Delete <span className="sr-only">{name} </span>for good
        </span>
      </Link>
    </Form>
  );
}

type QuestionProps = {
  id: number;
  name: string;
  /** What is deleted, as in "Delete this project for good?", and what goes with it. */
  kind: string;
  along: string;
  /** The trash that it lies over. */
  trash: string;
};

/** Asks before something in the trash goes for good. */
export function DeleteForGood({ id, name, kind, along, trash }: QuestionProps) {
  return (
    <ConfirmDialog
      label="Delete for good"
      question={`Delete this ${kind} for good?`}
      yes="Delete for good"
      pendingYes="Deleting..."
      closeTo={trash}
      action={trash}
    >
      <p>
        <b className="font-semibold">{name}</b>
        <br />
        {along} This cannot be undone.
      </p>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={id} />
    </ConfirmDialog>
  );
}
