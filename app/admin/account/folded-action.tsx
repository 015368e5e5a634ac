import type { ReactNode } from "react";
import { deleteLook } from "#app/ui/controls/button.tsx";

const textLook =
  "inline-flex min-h-target cursor-pointer items-center text-note underline underline-offset-[0.22em]";

type Props = {
  label: string;
  /** Continues the label for screen readers: what is changed. */
  of: string;
  deletes?: boolean;
  open?: boolean | undefined;
  children: ReactNode;
};

/** A link of a row that opens the form of an action. */
export const FoldedAction = ({ label, of, deletes, open, children }: Props) => (
  <details className="open:basis-full" open={open}>
    <summary className={`${deletes ? deleteLook : textLook} list-none`}>
      {label}
      <span className="sr-only"> {of}</span>
    </summary>
    {children}
  </details>
);
