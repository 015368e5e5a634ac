import { Form, href, Link } from "react-router";
import { Way } from "#app/customer/way/customer-head.tsx";
import { quietLook } from "#app/inbox/estimates/estimate-facts.tsx";
import { ContactLinks } from "#app/inbox/list/contact-links.tsx";
import { PhotoStrip } from "#app/requests/photos/photo-strip.tsx";
import { firstName } from "#app/requests/request/contact-request.ts";
import { Button, buttonLook, smallButton } from "#app/ui/controls/button.tsx";
import { MadeLink } from "#app/ui/controls/made-link.tsx";
import type { Route } from "./+types/request-dialog.ts";
import { answerForm } from "./notes.tsx";

type Data = Route.ComponentProps["loaderData"];
type BandProps = Data & {
  /** The link to the customer's page that was just made. */
  link: string | undefined;
  onReply: () => void;
};

/** A text up to this length stands in display size, in characters. */
const maxDisplayLength = 160;
const displayLook =
  "max-w-[24em] text-[1.375rem] leading-[1.2] font-medium tracking-[-0.02em] font-stretch-(--heading-stretch) lg:text-[1.625rem] print:text-body";

/** Two buttons in a row where they fit. */
const sideBySide = "flex flex-wrap gap-2 *:flex-[1_1_12rem]";
const smallOutline = `${buttonLook("outline")} ${smallButton}`;

/** What is to be done about a request, with the words that wait, and the ways to reach its customer: on a phone at the foot. */
export function NextStepBand({ request, spam, step, newest, link, onReply, estimates }: BandProps) {
  const { heading, why, act } = step;
  const words = newest?.text;
  const { draft, versions, wayStep } = estimates;
  const latest = versions.find(({ state }) => state !== "withdrawn");
  const isUnpriced = versions.length === 0 && request.status !== "completed";
  return (
    <section
      className="grid items-start gap-x-8 gap-y-3 border-b border-line bg-surface-muted px-(--side) py-5 lg:grid-cols-split dark:bg-line print:border-b-0 print:px-0"
      aria-label="Next step"
    >
      <div className="min-w-0">
        <h2 className="text-[1.375rem] leading-[1.2] wrap-anywhere">{heading}</h2>
        {words && (
          <p
            className={`mt-1.5 whitespace-pre-line wrap-anywhere ${words.length > maxDisplayLength ? "max-w-[36em] text-body lg:text-[1.125rem]" : displayLook}`}
          >
            {`“${words}”`}
          </p>
        )}
        {newest && <PhotoStrip photos={newest.photos} />}
        {why && <p className="mt-1.5 text-note leading-normal wrap-anywhere text-quiet">{why}</p>}
        {link && (
          <MadeLink
            key={link}
            link={link}
            title={`The link for ${firstName(request.name)}`}
            note="Send it to this customer only. Anyone with the link can read and write there."
            sms={request.text}
            mail={request.write}
          />
        )}
      </div>
      <div
        className={`${sideBySide} max-lg:order-last max-lg:scripting:has-[>nav:only-child]:absolute lg:pl-8 print:hidden`}
      >
        <Act
          act={act}
          status={request.status}
          label={latest?.number ?? ""}
          basis={estimates.basis}
        />
        {!spam && (act === "estimate" || act === "renew" || isUnpriced) && (
          <Link
            className={`${act === "estimate" ? `${buttonLook()} order-first` : buttonLook("outline")} ${smallButton}`}
            to={href("/admin/contacts/:id/estimate", { id: String(request.id) })}
          >
            {draft
              ? "Go on with the estimate"
              : `Write the ${versions.length > 0 ? "next " : ""}estimate`}
          </Link>
        )}
        {!spam && <Ways request={request} isNext={act === "reply"} onReply={onReply} />}
      </div>
      {!spam && (
        <Way
          step={wayStep}
          className="max-w-none! lg:col-span-full dark:[&_.border-line]:border-mark print:hidden"
        />
      )}
      {latest && (
        <p className="order-last -my-2 flex gap-6 lg:hidden print:hidden">
          {(latest.state === "sent" || latest.state === "ran-out") && (
            <a className={quietLook} href={`#accept-${latest.number}`}>
              Mark as accepted
            </a>
          )}
          <a className={quietLook} href={href("/admin/estimates/:number.pdf", latest)}>
            PDF of the estimate
          </a>
        </p>
      )}
    </section>
  );
}

/** The button of each next step that is a form: what it says and sends. */
const acts = {
  link: { value: "link", variant: "primary", children: "Get the link to their page" },
  deposit: { value: "note-deposit", variant: "primary", children: "Mark deposit as paid" },
  renew: { value: "renew-estimate", variant: "primary", children: "Renew it" },
  complete: { value: "status", variant: "primary", children: "Mark work as done" },
  // While a customer is waited for, it can be done, but is not what comes next.
  finish: { value: "status", variant: "outline", children: "Mark work as done" },
  invite: { value: "invite", variant: "primary", children: "Ask for a review" },
  "review-link": { value: "invite", variant: "outline", children: "Get the link to the review" },
} as const;

export type NextAct = keyof typeof acts | "reply" | "estimate" | "show-review" | null;

type ActProps = { act: NextAct; status: string; label: string; basis: string };

function Act({ act, status, label, basis }: ActProps) {
  if (act === "show-review")
    return (
      <Link className={smallOutline} to={href("/admin/site/reviews")}>
        Show or hide the review
      </Link>
    );
  if (act === null || act === "reply" || act === "estimate") return null;
  return (
    <Form className={sideBySide} method="post" preventScrollReset replace>
      {/* Read by "Mark work as done" alone. */}
      <input type="hidden" name="status" value="completed" />
      <input type="hidden" name="was" value={status} />
      <input type="hidden" name="back" value="detail" />
      {/* Read by what is done with the newest estimate. */}
      <input type="hidden" name="label" value={label} />
      <input type="hidden" name="basis" value={basis} />
      <Button className={smallButton} name="intent" {...acts[act]} />
      {act === "deposit" && <Button className={smallButton} name="intent" {...acts.finish} />}
    </Form>
  );
}

type WaysProps = Pick<Data, "request"> & { isNext: boolean; onReply: () => void };

/** Call, text and reply; an email where there is no number to call. */
function Ways({ request, isNext, onReply }: WaysProps) {
  const reply = isNext
    ? `${buttonLook("outline")} min-h-target! max-lg:px-4.5! max-lg:text-note! ${filled} lg:order-first lg:col-span-2 lg:min-h-13!`
    : smallOutline;
  return (
    <nav
      className={`request-ways basis-full! grid auto-cols-fr grid-flow-col gap-2 max-lg:scripting:fixed max-lg:scripting:inset-x-0 max-lg:scripting:bottom-0 max-lg:scripting:z-7 max-lg:scripting:border-t max-lg:scripting:border-ink max-lg:scripting:bg-surface-bright max-lg:scripting:px-margin max-lg:scripting:pt-2 max-lg:scripting:pb-[max(0.5rem,env(safe-area-inset-bottom))] ${isNext ? "lg:grid-flow-row lg:grid-cols-2" : ""}`}
      aria-label="Reach the customer"
    >
      <ContactLinks request={request} look={smallOutline} />
      <a
        className={`to-reply ${reply}`}
        href={`#${answerForm}`}
        onClick={(event) => {
          event.preventDefault();
          onReply();
          document.querySelector<HTMLElement>(`#${answerForm} textarea`)?.focus();
        }}
      >
        Reply
      </a>
    </nav>
  );
}

/** Without JavaScript the form stands below, and "Send reply" is the filled button. */
const filled =
  "scripting:border-action scripting:bg-action scripting:text-on-action scripting:hover:border-action-hover scripting:hover:bg-action-hover";
