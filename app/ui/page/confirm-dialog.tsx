import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { DialogRoute } from "./dialog-route.tsx";

type Props = {
  label: string;
  question: string;
  /** Label of the button, and while the request is under way. */
  yes: string;
  pendingYes: string;
  closeTo: string;
  /** Address to post to; the dialog's own if left out. */
  action?: string;
  problem?: string | null;
  children: ReactNode;
};

/** Classes of a small dialog. */
export const smallDialog =
  "p-8 max-md:px-margin max-md:pt-6 noscript:px-edge scripting:md:w-[min(34rem,calc(100vw-2rem))] [&_h1]:pr-10 noscript:[&_h1]:pr-24 [&_h1]:text-lead [&_h1]:leading-[1.3] [&_h1]:tracking-[-0.01em] [&_p]:mt-3";

/** A dialog that asks for confirmation. */
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
