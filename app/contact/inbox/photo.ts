import { findContactRequest } from "#app/contact/contact-requests.server.ts";
import { answerRequestPhoto } from "#app/contact/photo-answer.server.ts";
import { findRequestPhoto } from "#app/contact/request-photo-rows.server.ts";
import { readId } from "#app/http/read-address.ts";
import type { Route } from "./+types/photo.ts";

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
