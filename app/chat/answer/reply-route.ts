import { data } from "react-router";
import { currentBusiness } from "#app/business/facts/business.server.ts";
import { limitedReply, type ReplyEvent, type Step } from "#app/chat/wire/wire-format.ts";
import { readBody } from "#app/http/bodies/body.server.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import { consumeChat } from "#app/http/limits.server.ts";
import type { Route } from "./+types/reply-route.ts";
import { assistantReply, maxBodyBytes, parseQuestion } from "./assistant.server.ts";

export function loader() {
  return data("Questions are sent to this address with POST.", {
    status: 405,
    headers: { Allow: "POST" },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  // Counted before the body is read, so that a client over its limit costs little.
  const tooMany = consumeChat({ request, context });
  if (tooMany) return data(limitedReply(tooMany.sentence, currentBusiness()), 429);
  const question = parseQuestion(await readJson(request));
  if (!question.success) return data(question.error.issues[0]?.message, 422);
  const call = new AbortController();
  const signal = AbortSignal.any([request.signal, call.signal]);
  const reply = assistantReply(question.data, clientAddress(request), signal);
  return new Response(eventStream(reply, call), {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // Stops nginx from buffering the response.
      "X-Accel-Buffering": "no",
    },
  });
}

async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("Content-Type") ?? ""))
    throw data("Please send the question as application/json.", 415);
  const body = await readBody(request, maxBodyBytes);
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw data("The question could not be read: it is not valid JSON.", 400);
  }
}

/**
 * Encodes a reply as server-sent events: `data: {"text": "…"}` for each chunk, then `event: done`
 * with the step. Reads the reply even if the client is slow, so that the call to the model ends.
 * Cancelling the stream aborts `call`.
 */
function eventStream(reply: AsyncGenerator<string, Step>, call: AbortController) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (type: string, event: ReplyEvent) =>
        call.signal.aborted ||
        controller.enqueue(encoder.encode(`${type}data: ${JSON.stringify(event)}\n\n`));
      let next = await reply.next();
      for (; !next.done; next = await reply.next()) send("", { text: next.value });
      send("event: done\n", { step: next.value });
      if (!call.signal.aborted) controller.close();
    },
    cancel: () => call.abort(),
  });
}
