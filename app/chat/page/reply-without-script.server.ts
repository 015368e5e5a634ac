import { type ActionFunctionArgs, data } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { limitedReply } from "#app/chat/answer/apologies.ts";
import { assistantReply } from "#app/chat/answer/assistant.server.ts";
import { carriedHistory, maxBodyBytes, parseQuestion } from "#app/chat/wire/question.ts";
import { type Entry, limits } from "#app/chat/wire/wire-format.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { withoutSlot } from "#app/http/front/concurrency.server.ts";
import { consumeChat } from "#app/http/limits.server.ts";

/** Maximum characters of the form's fields. */
const lengths = { message: limits.message, history: maxBodyBytes };

/** The conversation, and a typed question that was not accepted: invalid (`wrong`) or past a limit (`refused`). */
export type Conversation = { history: Entry[]; typed: string; wrong?: string; refused?: string };

/**
 * Answers the question of a posted form, which carries its conversation.
 * @returns the conversation with the answer, a 422 for an invalid question, or a 429 past the limit
 */
export async function answerForm({ request, context }: ActionFunctionArgs) {
  // Counted before the body is read, so that refused questions cost little.
  const tooMany = consumeChat({ request, context });
  const fields = textFields(await readForm(request, maxBodyBytes), lengths);
  const typed = fields.message ?? "";
  const history = carriedHistory(fields.history);
  if (tooMany)
    return data(
      { history, typed, refused: limitedReply(tooMany.sentence, currentBusiness()) },
      { status: 429, headers: { "Retry-After": String(tooMany.retryAfter) } },
    );
  const question = parseQuestion({ message: typed, history });
  if (!question.success)
    return data({ history, typed, wrong: question.error.issues[0]?.message }, 422);
  let content = "";
  await withoutSlot(async () => {
    const pieces = assistantReply(question.data, clientAddress(request), request.signal);
    for await (const piece of pieces) content += piece;
  });
  const { message } = question.data;
  const answered: Entry[] = [
    ...history,
    { role: "user", content: message },
    { role: "assistant", content },
  ];
  return data({ history: answered, typed: "" });
}
