import type { ReactNode } from "react";
import { Form } from "react-router";

type Props = {
  /** What has just been done; nothing is shown without it. */
  children?: ReactNode;
  /** Where "Undo" is posted to, and the hidden fields that go along. */
  undo?: { action: string; fields: Record<string, string | number> };
};

/** What has just been done, in view wherever the page is scrolled to, and the way back from it. */
export function News({ children, undo }: Props) {
  return (
    <div className="contents" role="status">
      {children && (
        <Form
          className="wrap news dark"
          method="post"
          action={undo?.action}
          preventScrollReset
          replace
        >
          <p>{children}</p>
          {undo && (
            <>
              {Object.entries(undo.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button className="btn line sm" type="submit">
                Undo
              </button>
            </>
          )}
        </Form>
      )}
    </div>
  );
}
