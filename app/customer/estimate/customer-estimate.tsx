import { useEffect } from "react";
import { Form, href, redirect, type ShouldRevalidateFunction, useNavigation } from "react-router";
import { isPreview } from "#app/content/sheet/stored-sheets.server.ts";
import { CustomerHead, Unbroken } from "#app/customer/way/customer-head.tsx";
import { exampleEstimate } from "#app/estimates/draft/example-estimate.server.ts";
import { estimateStates } from "#app/estimates/estimate/estimate.ts";
import { requireSentEstimate } from "#app/estimates/sent/sent-estimates.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSent } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { requireByLink } from "#app/requests/request/request-links.server.ts";
import { Button, ButtonLink, buttonLook } from "#app/ui/controls/button.tsx";
import { ActionRow } from "#app/ui/page/layout.tsx";
import type { Route } from "./+types/customer-estimate.ts";
import { type AnswerValues, answerEstimate } from "./answer-estimate.server.ts";
import { ClosedEstimate } from "./closed-estimate.tsx";
import { estimateView } from "./estimate-view.server.ts";
import { OpenEstimate } from "./open-estimate.tsx";

export function loader({ params }: Route.LoaderArgs) {
  const request = requireByLink(params.token);
  if (isPreview())
    return estimateView({ ...request, status: "contacted" }, exampleEstimate(request));
  return estimateView(request, requireSentEstimate(params.number, request.id));
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Your estimate | ${matches[0].loaderData.business.name}` },
];

export async function action({ request: sent, params, context }: Route.ActionArgs) {
  const form = await readForm(sent);
  const request = requireByLink(params.token);
  const { label } = requireSentEstimate(params.number, request.id);
  const values: AnswerValues = { ...textFields(form), chosen: form.getAll("chosen").map(String) };
  if (values.intent === "count") return { message: "", fields: {}, values };
  return await preserveOnError(values, "answering an estimate", async () => {
    const failure = await answerEstimate({ request: sent, context }, request, label, values);
    if (failure) return failure;
    // A question stands, and is answered, in the conversation.
    const isQuestion = values.intent === "ask";
    const to = isQuestion ? "/request/:token" : "/request/:token/estimates/:number";
    return redirect(href(to, params), 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSent);

/** After a conflict the page shows what has happened meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.actionStatus === 409 || change.defaultShouldRevalidate;

/** Tells the server by a POST to `to` that the page is visible. It stores the first time only. */
function useOpened(to: string): void {
  useEffect(() => {
    const tell = () => document.visibilityState === "visible" && navigator.sendBeacon(to);
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [to]);
}

export default function EstimatePage({ loaderData: it, actionData, params }: Route.ComponentProps) {
  const { customer, date, changes, depositWords, paymentLink } = it.document;
  const to = (number: string) =>
    href("/request/:token/estimates/:number", { token: params.token, number });
  const pdf = `${to(it.label)}.pdf`;
  useOpened(`${to(params.number)}/opened`);
  const isOpen = it.state === "sent";
  const sending = useNavigation().formMethod === "POST";
  const { intent = "" } = actionData?.values ?? {};
  const hasForm = intent === "ask" || (isOpen && intent !== "");
  return (
    <>
      <CustomerHead
        {...it}
        aside={
          <>
            <p>
              <Unbroken>{`Estimate ${it.label}${changes && `, a change to ${changes}`}, `}</Unbroken>
              <span className="whitespace-nowrap">{date}</span>
              <br />
              For {[customer.name, customer.address].filter(Boolean).join(", ")}
              <br />
              {it.answeredOn && `${estimateStates[it.state]} ${it.answeredOn}`}
            </p>
            {!it.record && (
              <a className="inline-flex min-h-target items-center text-ink print:hidden" href={pdf}>
                Save or print it (PDF)
              </a>
            )}
          </>
        }
      >
        {it.question && (
          <Form className="mt-6 max-lg:mb-3" method="post" action="#ask" replace>
            <input type="hidden" name="question" value={it.question} />
            <Button
              variant={it.state === "declined" ? "outline" : "primary"}
              name="intent"
              value="ask"
              disabled={sending}
            >
              {it.wayOn}
            </Button>
          </Form>
        )}
        <ActionRow className="mt-6 empty:hidden max-lg:mb-3">
          {it.newest !== it.label && <ButtonLink to={to(it.newest)}>{it.wayOn}</ButtonLink>}
          {it.deposit && paymentLink && (
            <a className={buttonLook()} href={paymentLink}>
              Pay the deposit
            </a>
          )}
          {it.record && (
            <a className={buttonLook("outline")} href={pdf}>
              Save your copy (PDF)
            </a>
          )}
          {it.deposit && (
            <span>
              Deposit: <b className="font-semibold tabular-nums">{it.deposit}</b>
              <span className="block text-note text-quiet">{depositWords}</span>
            </span>
          )}
        </ActionRow>
      </CustomerHead>
      <section className="fills flex flex-1 flex-col border-t border-line print:block">
        <div className="px-edge *:mt-6">
          <FormMessage failure={hasForm ? undefined : actionData} />
        </div>
        {isOpen ? (
          <OpenEstimate {...it} answer={actionData} />
        ) : (
          <ClosedEstimate {...it} answer={hasForm ? actionData : undefined} />
        )}
      </section>
    </>
  );
}
