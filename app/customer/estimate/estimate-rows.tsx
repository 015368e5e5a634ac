import { href, Link } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { estimatesView } from "./estimate-view.server.ts";

type Props = { token: string } & Pick<ReturnType<typeof estimatesView>, "estimates">;

/** The estimates of a request, each a link to its page; one that waits for an answer has a button. */
export function EstimateRows({ token, estimates }: Props) {
  const to = (number: string) => href("/request/:token/estimates/:number", { token, number });
  const open = estimates.find(({ isOpen }) => isOpen);
  if (estimates.length === 0) return null;
  return (
    <>
      <ul className="mt-6 max-w-160 border-b border-line">
        {estimates.map(({ label, total, words }) => (
          <li className="border-t border-line" key={label}>
            <Link
              className="flex min-h-target items-baseline justify-between gap-4 py-2.5 leading-[1.4] no-underline hover:underline"
              to={to(label)}
            >
              <span>
                <b className="font-semibold">Estimate {label}</b>
                <span className="block text-note text-quiet">{words}</span>
              </span>
              <span className="tabular-nums">{total}</span>
            </Link>
          </li>
        ))}
      </ul>
      {open && (
        <ButtonLink className="mt-6" to={to(open.label)}>
          Read the estimate
        </ButtonLink>
      )}
    </>
  );
}
