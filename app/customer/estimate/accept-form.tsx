import { Form, useNavigation } from "react-router";
import { acceptanceSentence } from "#app/estimates/document/estimate-document.ts";
import { TypedWords } from "#app/estimates/document/estimate-offer.tsx";
import { totalsOf } from "#app/estimates/estimate/money.ts";
import { FormMessage, useFormFailure } from "#app/forms/form-message.tsx";
import { lengths } from "#app/requests/request/contact-request.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Field, missLook } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import type { EstimateAnswer, EstimateView } from "./estimate-head.tsx";

/** Its id: the ticks of optional lines belong to it, and stand elsewhere. */
export const acceptForm = "accept";

type Props = {
  view: EstimateView;
  /** Places of the optional lines that are ticked. */
  chosen: number[];
  answer: EstimateAnswer;
};

/** The owner's notice, then name, tick and, as the last thing of the page, 'Accept'. */
export function AcceptForm({ view: { document, sha256 }, chosen, answer }: Props) {
  const values = answer?.values;
  const { failure, error, clear } = useFormFailure(
    values?.intent === "accept" ? answer : undefined,
  );
  const { total } = totalsOf(document, new Set(chosen));
  const sending = useNavigation().formMethod === "POST";
  // Who agreed to another total has not agreed to this one.
  const hasAgreed = values?.agree === "on" && Number(values.total) === total;
  return (
    <section className="border-t border-line bg-surface-muted lg:grid lg:grid-cols-split print:hidden">
      {document.notice && (
        <div className="px-margin pt-6 lg:col-start-2 lg:border-l lg:border-line-strong lg:py-8 lg:pr-edge lg:pl-inset">
          <TypedWords className="" heading="Before you say yes" words={document.notice} />
        </div>
      )}
      <div className="px-margin py-8 lg:col-start-1 lg:row-start-1 lg:pr-gutter lg:pl-edge">
        <h2 className="mb-6 text-h2" id="yes">
          Say yes
        </h2>
        <Form
          className="grid max-w-lg gap-4"
          id={acceptForm}
          method="post"
          action="#yes"
          noValidate
          replace
          onInput={clear}
        >
          <FormMessage failure={failure} />
          <input type="hidden" name="total" value={total} />
          <input type="hidden" name="sha256" value={sha256} />
          <Field
            label="Your full name, as your signature"
            name="name"
            autoComplete="name"
            required
            readOnly={sending}
            maxLength={lengths.name}
            defaultValue={values?.name}
            error={error("name")}
          />
          <div inert={sending}>
            <Tick
              key={total}
              label={acceptanceSentence(document, chosen)}
              name="agree"
              required
              defaultChecked={hasAgreed}
              aria-invalid={error("agree") !== undefined || undefined}
            />
            <p className={missLook}>{error("agree")}</p>
          </div>
          <p className="text-note leading-[1.6] text-quiet">
            We keep your name, the time, your network address and your browser with it, and you get
            a copy. Nothing is paid on this page.
          </p>
          <Button name="intent" value="accept" disabled={sending}>
            {sending ? "One moment..." : "Accept the estimate"}
          </Button>
        </Form>
      </div>
    </section>
  );
}
