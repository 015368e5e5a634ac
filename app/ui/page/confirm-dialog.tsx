import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { DialogRoute } from "./dialog-route.tsx";

type Props = {
  label: string;
  question: string;
  /** Label of the button. */
  yes?: string;
  closeTo: string;
  /** Address to post to; the dialog's own if left out. */
  action?: string;
  problem?: string | null;
  children: ReactNode;
};

/** Classes of a small dialog. */
export const smallDialog =
  "p-8 max-md:px-margin max-md:pt-6 noscript:px-edge scripting:md:w-[min(34rem,calc(100vw-2rem))] [&_h1]:pr-10 noscript:[&_h1]:pr-24 [&_h1]:text-lead [&_h1]:leading-[1.3] [&_h1]:tracking-[-0.01em] [&_p]:mt-3";

/** A dialog that asks whether to delete something. */
export function ConfirmDialog(props: Props) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <DialogRoute label={props.label} closeTo={props.closeTo} className={smallDialog}>
      <Form method="post" action={props.action} preventScrollReset replace viewTransition>
        <h1>{props.question}</h1>
        <Alert>{props.problem}</Alert>
        {props.children}
        <p className="flex flex-wrap items-center gap-3 pt-3">
          <Button variant="danger" disabled={pending}>
            {pending ? "Deleting..." : (props.yes ?? "Delete")}
          </Button>
          <ButtonLink variant="outline" to={props.closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
        </p>
      </Form>
    </DialogRoute>
  );
}

type TrashProps = Pick<Props, "label" | "closeTo" | "problem"> & {
  kind: "project" | "contact request";
  name: string;
  /** Days in the trash. */
  days: number;
};

/** A dialog that asks whether to move something to the trash. */
export const TrashDialog = ({ kind, name, days, ...rest }: TrashProps) => (
  <ConfirmDialog question={`Are you sure you want to delete this ${kind}?`} {...rest}>
    <p>
      <b className="font-semibold">{name}</b>
      <br />
      It goes to the trash and can be restored from there for {days} days.
    </p>
  </ConfirmDialog>
);
