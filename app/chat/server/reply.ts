import { data } from "react-router";
import { currentBusiness } from "#app/business/business.server.ts";
import { readBody } from "#app/http/body.server.ts";
import { consumeChat } from "#app/http/limits.server.ts";
import type { Route } from "./+types/reply.ts";
import { assistantReply } from "./assistant.server.ts";
import { eventStream } from "./event-stream.server.ts";
import { limitedReply } from "./fixed-replies.ts";
import { questionSchema } from "./question.ts";

/** Bytes: ten entries of the history and a message at their longest, and room to spare. */
const bodyLimit = 131_072;

export function loader() {
  return data("Questions are sent to this address with POST.", {
    status: 405,
    headers: { Allow: "POST" },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  // Counted before anything is read, so that refused questions cost no more than they may.
  const tooMany = consumeChat({ request, context });
  if (tooMany)
    return data(limitedReply(tooMany.sentence, currentBusiness()), {
      status: 429,
      headers: { "Retry-After": String(tooMany.retryAfter) },
    });
  const question = questionSchema.safeParse(await readJson(request));
  if (!question.success) return data(question.error.issues[0]?.message, 422);
  const reply = (signal: AbortSignal) => assistantReply(question.data, signal);
  return new Response(eventStream(reply, request.signal), {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // Asks a reverse proxy (nginx and its kin) not to hold pieces back.
      "X-Accel-Buffering": "no",
    },
  });
}

async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("Content-Type") ?? ""))
    throw data("Please send the question as application/json.", 415);
  const body = await readBody(request, bodyLimit);
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw data("The question could not be read: it is not valid JSON.", 400);
  }
}
