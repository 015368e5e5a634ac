import type { ReactNode } from "react";

type Props = { children: ReactNode; className?: string };

/** Names and values between lines, values at the right. Its children are `Rule`s. */
export function RuleList({ children, className = "" }: Props) {
  return <dl className={`border-b border-line ${className}`}>{children}</dl>;
}

export const Rule = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-t border-line py-2.75 text-[1rem] leading-[1.4]">
    <dt className="max-w-1/2 flex-none text-quiet">{name}</dt>
    <dd className="min-w-0 text-right font-semibold wrap-anywhere">{children}</dd>
  </div>
);

/** Names and values between lines, in two columns. Its children are `Fact`s. */
export const FactList = RuleList;

type FactProps = { id?: string; name: ReactNode; children: ReactNode };

export const Fact = ({ id, name, children }: FactProps) => (
  <div
    className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 border-t border-line py-3 print:py-1 text-[1rem] leading-[1.45] max-xs:grid-cols-[5.75rem_minmax(0,1fr)] max-xs:gap-3 [&_a]:-my-3 [&_a]:inline-block [&_a]:py-3 [&_a]:underline-offset-[0.25em]"
    id={id}
  >
    <dt className="text-quiet">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
