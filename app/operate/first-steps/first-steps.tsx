import { Form, Link } from "react-router";
import { HeadingRow } from "#app/ui/page/title-row.tsx";
import type { FirstStep } from "./first-steps.server.ts";

/** What is still a sample or missing, each with a link to change it and a button to dismiss it. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="mb-10" aria-labelledby="first-steps">
      <HeadingRow id="first-steps" heading="Make it yours" />
      <ul>
        {steps.map(({ code, says, link }) => (
          <li key={code} className="grid gap-1 border-line border-t py-3 last:border-b">
            <p>{says}</p>
            <Form method="post" className="flex flex-wrap items-center gap-x-6" preventScrollReset>
              <Link className="inline-flex min-h-target items-center" to={link.to}>
                {link.words}
              </Link>
              <button
                className="min-h-target cursor-pointer text-quiet underline"
                type="submit"
                name="dismiss"
                value={code}
              >
                Not now<span className="sr-only">: {says}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
