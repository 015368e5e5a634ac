import { findContactRequest } from "#app/contact/request/contact-requests.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { Route } from "./+types/owner-photo-route.ts";
import { answerRequestPhoto } from "./photo-answer.server.ts";
import { findRequestPhoto } from "./stored-photos.server.ts";

/**
 * A photo of a request, to the owner: the route lies behind the guard. One of a request in the trash
 * is not shown, as the request is not.
 */
export function loader({ request, params }: Route.LoaderArgs) {
  const id = readId(params.id);
  const number = readId(params.number);
  const found = id && findContactRequest(id);
  return answerRequestPhoto(request, found && number && findRequestPhoto(found.id, number));
}
