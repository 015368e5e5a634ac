import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";

type Props = {
  children?: ReactNode;
  /** Address and hidden inputs of "Undo"; a brief one is offered for ten seconds. */
  undo?: { action: string; fields: Record<string, string | number>; isBrief?: true };
};

/** A message on what has been done, sticky at the top, with Undo. */
export function FlashMessage({ children, undo }: Props) {
  const message = useRef<HTMLParagraphElement>(null);
  const isThere = Boolean(children);
  // If the focused element was deleted, the message takes the focus.
  useEffect(() => {
    if (isThere && document.activeElement === document.body)
      message.current?.focus({ preventScroll: true });
  }, [isThere]);
  return (
    <div className="contents" role="status">
      {isThere && (
        <Form
          // The Undo of a later save is offered anew, and read out.
          key={undo?.action}
          className="dark sticky top-0 z-8 flex min-h-15 flex-wrap items-center gap-x-6 gap-y-2 px-edge py-2 print:hidden"
          method="post"
          action={undo?.action}
          preventScrollReset
          replace
          viewTransition
        >
          <p ref={message} tabIndex={-1}>
            {children}
          </p>
          {undo && (
            <>
              {Object.entries(undo.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button
                variant="outline"
                className={undo.isBrief && "[animation:announce_10s_reverse_forwards]"}
              >
                Undo
              </Button>
            </>
          )}
        </Form>
      )}
    </div>
  );
}
