import type { ReactNode } from "react";

type RowProps = {
  name: string;
  value?: string;
  change: string;
  failure: unknown;
  children: ReactNode;
};

/** A row of the account with its present value, which opens the form that changes it. */
export function FoldedRow({ name, value, change, failure, children }: RowProps) {
  return (
    <li>
      <details open={failure !== undefined}>
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-6 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 wrap-anywhere">
            <b>{name}</b> <span className="text-quiet">{value}</span>
          </span>
          <span className="inline-flex min-h-target items-center text-note underline">
            {change}
          </span>
        </summary>
        {children}
      </details>
    </li>
  );
}
