import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { isEnding } from "#app/http/front/shutdown.server.ts";
import type { Route } from "./+types/events.ts";
import { watchRequests } from "./live.server.ts";

/** Tells an open list of new requests, as server-sent events. */
export function loader({ request, context }: Route.LoaderArgs) {
  const accepts = request.headers.get("Accept")?.includes("text/event-stream");
  if (request.method !== "GET" || !accepts)
    return new Response("Events are told here, to who asks for text/event-stream.", {
      status: 406,
    });
  // It would hold up the end, and be cut off.
  if (isEnding())
    return new Response("The server is ending.", { status: 503, headers: { "Retry-After": "60" } });
  const stream = watchRequests(administrator(context), request.signal);
  if (!stream)
    return new Response("Too many lists are open already.", {
      status: 429,
      headers: { "Retry-After": "60" },
    });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // Asks a reverse proxy (nginx and its kin) not to hold pieces back.
      "X-Accel-Buffering": "no",
    },
  });
}
