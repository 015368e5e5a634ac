import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { requestAddress } from "#app/inbox/search/request-filter.ts";
import { contactLabels } from "#app/requests/request/contact-request.ts";
import { Button, smallButton } from "#app/ui/controls/button.tsx";
import { Fact, FactList } from "#app/ui/page/fact-lists.tsx";
import type { Route } from "./+types/request-dialog.ts";

type Data = Route.ComponentProps["loaderData"];
type Props = Pick<Data, "request" | "others"> &
  Data["facts"] & {
    /** Whether to get a link is the next step: then its button is above. */
    isLinkNext: boolean;
    /** Facts about its estimates. */
    children: ReactNode;
  };

/** Who asks, for what, since when, and the way to the page that the customer sees. */
export function CustomerFacts({ children, request, mail, acknowledged, others, ...page }: Props) {
  const { call, phone, email, write } = request;
  return (
    <FactList className="*:first:border-t-0">
      {children}
      {phone && (
        <Fact name={contactLabels.phone}>
          <b className="font-semibold wrap-anywhere">{call ? <a href={call}>{phone}</a> : phone}</b>
        </Fact>
      )}
      {write && (
        <Fact name={contactLabels.email}>
          <a className="wrap-anywhere" href={write}>
            {email}
          </a>
        </Fact>
      )}
      <Fact name="Asked for">
        <span className="wrap-anywhere">{request.service}</span>
        <span className="block text-note text-quiet">
          {request.received}
          {request.enteredBy && <br />}
          {request.enteredBy && `Entered by ${request.enteredBy}`}
        </span>
      </Fact>
      {others.length > 0 && (
        <Fact name="Also sent">
          {others.map(({ id, service, receivedShort }) => (
            <Link className="block! w-fit" key={id} to={requestAddress(id)}>
              {service}, {receivedShort}
            </Link>
          ))}
        </Fact>
      )}
      {mail && <Fact name="Email to you">{mail}</Fact>}
      {acknowledged && <Fact name="Email to them">{acknowledged}</Fact>}
      <Fact name="Their page">
        <CustomerLink {...page} />
      </Fact>
    </FactList>
  );
}

export const quietLook =
  "inline-flex min-h-target min-w-target cursor-pointer items-center text-note underline";

/** A link to the customer's page, made when it is asked for: one that was shown cannot be shown again. */
function CustomerLink({ links, isLinkNext }: Pick<Props, "links" | "isLinkNext">) {
  return (
    <Form className="-my-2.5 print:hidden" method="post" preventScrollReset replace>
      {isLinkNext ? (
        <p className="py-2.5">Get its link above.</p>
      ) : (
        <button className={quietLook} type="submit" name="intent" value="link">
          Get the link to their page
        </button>
      )}
      {links > 0 && (
        <details>
          <summary className={`${quietLook} text-quiet`}>Make old links stop working</summary>
          <p className="text-note leading-[1.6] text-quiet">
            The page has {links === 1 ? "1 link" : `${links} links`}, from the form, emails or here.
            None opens it any more, until you get or email another.
          </p>
          <Button
            className={`${smallButton} mt-2 mb-1.5`}
            variant="danger"
            name="intent"
            value="end-links"
          >
            {links === 1 ? "Turn off the link" : `Turn off all ${links} links`}
          </Button>
        </details>
      )}
    </Form>
  );
}
