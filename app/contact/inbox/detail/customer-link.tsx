import { Form } from "react-router";
import { smallButton } from "#app/contact/inbox/list/request-card.tsx";
import { Button } from "#app/ui/controls/button.tsx";

type Props = {
  /** The link that was just made. */
  link: string | undefined;
  /** How many the page has. */
  links: number;
};

/** A link to the customer's page, made when it is asked for: one that was shown cannot be shown again. */
export function CustomerLink({ link, links }: Props) {
  return (
    <Form
      className="mt-4 grid justify-items-start gap-2 print:hidden"
      method="post"
      preventScrollReset
      replace
    >
      <Button className={smallButton} variant="outline" name="intent" value="link">
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
      {links > 0 && (
        <details>
          <summary className="inline-flex min-h-target cursor-pointer items-center text-note underline">
            End all links
          </summary>
          <p className="max-w-[30em] text-note leading-[1.6] text-quiet">
            {links === 1
              ? "The page has one link, from the form, a mail or here. It opens nothing any more then, until you make or mail another."
              : `The page has ${links} links, from the form, mails and here. None opens it any more then, until you make or mail another.`}
          </p>
          <Button
            className={`${smallButton} mt-2`}
            variant="danger"
            name="intent"
            value="end-links"
          >
            {links === 1 ? "End the link" : `End all ${links} links`}
          </Button>
        </details>
      )}
    </Form>
  );
}
