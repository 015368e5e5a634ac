import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** A link to the customer's page, made when it is asked for: one that was shown cannot be shown again. */
export function CustomerLink({ link }: { link: string | undefined }) {
  return (
    <Form
      className="mt-4 grid justify-items-start gap-2 print:hidden"
      method="post"
      preventScrollReset
      replace
    >
      <Button
        className="min-h-target! px-4.5! text-note!"
        variant="outline"
        name="intent"
        value="link"
      >
        Make a link to the customer’s page
      </Button>
      <div role="status">
        {link && (
          <p className="text-note leading-[1.6] wrap-anywhere">
            <a href={link}>{link}</a>
            <br />
            <span className="text-quiet">
              For the customer only: whoever has it can read the page and write there.
            </span>
          </p>
        )}
      </div>
    </Form>
  );
}
