import { Form, href, useNavigation } from "react-router";
import { hoursText, listed } from "#app/business/facts/business.ts";
import { useBusiness } from "#app/business/facts/business-context.tsx";
import { telephoneLink } from "#app/business/facts/telephone.ts";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { sharedAs } from "#app/business/sharing/page-words.server.ts";
import { useOpening } from "#app/chat/greeting.ts";
import { logLook, replyLook, Turn } from "#app/chat/widget/reply-text.tsx";
import { SuggestionList } from "#app/chat/widget/suggestion-list.tsx";
import { limits } from "#app/chat/wire/wire-format.ts";
import { TextLink } from "#app/pieces/text-link.tsx";
import { listShownServices } from "#app/services/services.server.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button, CallLink, MoreLink } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Split, SplitSide } from "#app/ui/picture/split.tsx";
import type { Route } from "./+types/chat.ts";
import { answerForm, type Conversation } from "./reply-without-script.server.ts";

export const loader = () => ({
  sharing: sharedAs("chat", listed(listShownServices().map(({ name }) => name))),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(
    {
      ...sharing(loaderData),
      path: href("/chat"),
    },
    matches,
  );

export const action = answerForm;

/** Multipart, because percent-encoding triples the size of text in other scripts. */
const posted = {
  method: "post",
  action: `${href("/chat")}#latest`,
  encType: "multipart/form-data",
} as const;

/** The chat as a page; its form carries the conversation. */
export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  const business = useBusiness();
  const { phone } = business;
  const { greeting } = useOpening();
  const { history, typed, wrong, refused }: Conversation = actionData ?? { history: [], typed: "" };
  const asked = useNavigation().formData?.get("message");
  const waiting = typeof asked === "string";
  const carried = (
    <input type="hidden" name="history" value={JSON.stringify(history.slice(-limits.entries))} />
  );
  return (
    <Split className="fills flex-1">
      <SplitSide as="section" height="py-16">
        <h1>{loaderData.sharing.title}</h1>
        <div
          className={`${logLook} max-w-176 py-8`}
          role="log"
          aria-label="Conversation"
          aria-busy={waiting}
        >
          <p className={replyLook}>{greeting}</p>
          {history.map(({ role, content }, index) => (
            <Turn
              // biome-ignore lint/suspicious/noArrayIndexKey: the conversation only grows at its end
              key={index}
              id={index === history.length - 1 ? "latest" : undefined}
              isBot={role === "assistant"}
              text={content}
            />
          ))}
          {waiting && <Turn isBot={false} text={asked} />}
          {waiting && <p className={`${replyLook} text-quiet`}>AI is thinking...</p>}
        </div>
        <Form className="grid max-w-176 gap-6" {...posted}>
          <Alert>{refused}</Alert>
          {carried}
          <Field
            key={`${history.length}${typed}`}
            label="Your question"
            name="message"
            defaultValue={typed}
            error={wrong}
            maxLength={limits.message}
            autoComplete="off"
            dir="auto"
            required
            readOnly={waiting}
          />
          <p>
            <Button disabled={waiting}>Send</Button>
          </p>
        </Form>
        <Form className="mt-8 max-w-176" {...posted}>
          {carried}
          <SuggestionList folded={history.length > 0} disabled={waiting} />
        </Form>
      </SplitSide>
      <SplitSide as="section" height="py-16">
        <h2>Rather talk to a person?</h2>
        <p className="mt-4 flex flex-wrap items-center gap-x-8">
          <CallLink className="text-big" href={telephoneLink(phone)}>
            {phone}
          </CallLink>
          <TextLink />
        </p>
        <p className="text-quiet">
          {hoursText(business)}.
          {business.emergencyHours && ` Emergencies ${business.emergencyHours}.`}
        </p>
        <p className="mt-6">
          <MoreLink to={`${href("/contact")}#contact-form`}>Get Free Quote</MoreLink>
        </p>
      </SplitSide>
    </Split>
  );
}
