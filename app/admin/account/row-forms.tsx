import type { ReactNode } from "react";
import { deleteLook } from "#app/ui/controls/button.tsx";

type Props = { summary: string; about: string; isOpen?: boolean; children: ReactNode };

/** What opens below a row of a list; `about` tells screen readers which row it is. */
export const RowFold = ({ summary, about, isOpen, children }: Props) => (
  <details className="open:basis-full" open={isOpen}>
    <summary className="inline-flex min-h-target cursor-pointer list-none items-center text-note underline underline-offset-[0.22em]">
      {summary}
      <span className="sr-only"> {about}</span>
    </summary>
    <div className="grid max-w-104 gap-4 pb-4">{children}</div>
  </details>
);

type RemoveProps = { about: string; intent: string; children: ReactNode };

/** Removes a row's subject by a second button, after the sentence about what that means. */
export const RemoveFold = ({ about, intent, children }: RemoveProps) => (
  <details className="open:basis-full">
    <summary className={`${deleteLook} list-none`}>
      Remove<span className="sr-only"> {about}</span>
    </summary>
    <p className="text-note">
      {children}{" "}
      <button type="submit" className={deleteLook} name="intent" value={intent} formNoValidate>
        Remove now
      </button>
    </p>
  </details>
);
