import { data, Form, href, useNavigation } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { listed } from "#app/business/facts/business.ts";
import { pageMeta, sharing } from "#app/business/sharing/page-meta.ts";
import { pageWords, sharedAs } from "#app/business/sharing/page-words.server.ts";
import {
  assistantReply,
  carriedHistory,
  maxBodyBytes,
  parseQuestion,
} from "#app/chat/answer/assistant.server.ts";
import { assistantSheet } from "#app/chat/assistant-sheet.server.ts";
import { logLook, replyLook, Turn } from "#app/chat/widget/reply-text.tsx";
import { SuggestionList, useOpening } from "#app/chat/widget/suggestion-list.tsx";
import { type Entry, limitedReply, limits } from "#app/chat/wire/wire-format.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { consumeChat } from "#app/http/limits.server.ts";
import { CallBand } from "#app/pieces/call-band.tsx";
import { listShownServices } from "#app/services/services.server.ts";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import type { Route } from "./+types/chat.ts";

export const loader = () => ({
  sharing: sharedAs(pageWords(assistantSheet), listed(listShownServices().map(({ name }) => name))),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ ...sharing(loaderData), path: href("/chat") }, matches);

const lengths = { message: limits.message, history: maxBodyBytes };

/** The conversation, and an invalid question (`wrong`) or one over a limit (`refused`). */
type Conversation = { history: Entry[]; message: string; wrong?: string; refused?: string };

export async function action({ request, context }: Route.ActionArgs) {
  // Counted before the body is read, so that a client over its limit costs little.
  const tooMany = consumeChat({ request, context });
  const fields = textFields(await readForm(request, maxBodyBytes), lengths);
  const message = fields.message ?? "";
  const history = carriedHistory(fields.history);
  const refused = tooMany && limitedReply(tooMany.sentence, currentBusiness());
  if (refused) return data({ history, message, refused }, 429);
  const question = parseQuestion({ message, history });
  if (!question.success)
    return data({ history, message, wrong: question.error.issues[0]?.message }, 422);
  let content = "";
  const pieces = assistantReply(question.data, clientAddress(request), request.signal);
  for await (const piece of pieces) content += piece;
  history.push({ role: "user", content: question.data.message }, { role: "assistant", content });
  return data({ history, message: "" });
}

/** Multipart, because percent-encoding triples the size of non-Latin text. */
const formAttributes = {
  method: "post",
  action: `${href("/chat")}#latest`,
  encType: "multipart/form-data",
} as const;

/** The chat without JavaScript. A hidden field of the form contains the conversation. */
export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  const { greeting } = useOpening();
  const conversation: Conversation = actionData ?? { history: [], message: "" };
  const { history, message, wrong, refused } = conversation;
  const content = useNavigation().formData?.get("message");
  const isWaiting = typeof content === "string";
  const entries: Entry[] = isWaiting ? [...history, { role: "user", content }] : history;
  const historyField = (
    <input type="hidden" name="history" value={JSON.stringify(history.slice(-limits.entries))} />
  );
  return (
    <>
      <section className="flex-1 px-edge py-16">
        <h1>{loaderData.sharing.title}</h1>
        <div
          className={`${logLook} max-w-176 py-8`}
          role="log"
          aria-label="Conversation"
          aria-busy={isWaiting}
        >
          <p className={replyLook}>{greeting}</p>
          {entries.map(({ role, content }, index) => (
            <Turn
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
              key={index}
              id={index === history.length - 1 ? "latest" : undefined}
              isBot={role === "assistant"}
              text={content}
            />
          ))}
          {isWaiting && <p className={`${replyLook} text-quiet`}>AI is thinking...</p>}
        </div>
        <Form className="grid max-w-176 gap-6" {...formAttributes}>
          <Alert>{refused}</Alert>
          {historyField}
          <Field
            key={`${history.length}${message}`}
            label="Your question"
            name="message"
            defaultValue={message}
            error={wrong}
            maxLength={limits.message}
            autoComplete="off"
            dir="auto"
            required
            readOnly={isWaiting}
          />
          <p>
            <Button disabled={isWaiting}>Send</Button>
          </p>
        </Form>
        <Form className="mt-8 max-w-176" {...formAttributes}>
          {historyField}
          <SuggestionList folded={history.length > 0} disabled={isWaiting} />
        </Form>
      </section>
      <CallBand heading="Rather talk to a person?" />
    </>
  );
}
