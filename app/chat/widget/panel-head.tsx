import type { ReactNode } from "react";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";

/** The head of the open chat, with its buttons. */
export function PanelHead({ children }: { children?: ReactNode }) {
  const { phone } = useBusiness();
  return (
    <header className="dark flex flex-none items-center justify-between py-2.5 pr-2 pl-5">
      <p className="mr-auto leading-[1.3]">
        <b className="font-semibold tracking-[-0.012em] font-stretch-(--heading-stretch)">
          Ask us a question
        </b>
        <span className="block text-small text-quiet">
          Or call{" "}
          <a
            className="-my-3.5 inline-flex min-h-target items-center font-semibold whitespace-nowrap text-ink active:text-copper"
            href={telephoneLink(phone)}
          >
            {phone}
          </a>
        </span>
      </p>
      {children}
    </header>
  );
}
