import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Alert } from "./alert.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { DialogRoute } from "./dialog-route.tsx";

type Props = {
  label: string;
  question: string;
  /** The button that does it, as it is and while it is being done. */
  yes: string;
  pendingYes: string;
  closeTo: string;
  /** Where the answer is sent; the dialog's own address where left out. */
  action?: string;
  problem?: string | null;
  /** What it is about, and the hidden fields that go along. */
  children: ReactNode;
};

/** A dialog that asks before something goes. */
export function ConfirmDialog(props: Props) {
  const pending = useNavigation().state === "submitting";
  return (
    <DialogRoute label={props.label} closeTo={props.closeTo} className="dialog-small">
      <Form method="post" action={props.action} preventScrollReset replace viewTransition>
        <h1>{props.question}</h1>
        <Alert>{props.problem}</Alert>
        {props.children}
        <p className="flex flex-wrap items-center gap-3 pt-3">
          <Button variant="danger" disabled={pending}>
            {pending ? props.pendingYes : props.yes}
          </Button>
          <ButtonLink variant="outline" to={props.closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </p>
      </Form>
    </DialogRoute>
  );
}
