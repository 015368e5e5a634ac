import { readId } from "#app/http/read-numbers.ts";
import { lastMessageId } from "#app/requests/request/messages.server.ts";
import type { Route } from "./+types/newest-route.ts";
import { newestRequest } from "./request-counts.server.ts";

/** Returns the id of the newest request, or of the newest message of the request `of`, as JSON. Open pages poll it. */
export function loader({ url }: Route.LoaderArgs) {
  const of = readId(url.searchParams.get("of"));
  return Response.json(of ? lastMessageId(of) : newestRequest());
}
