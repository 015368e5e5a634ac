import { findByLink } from "#app/contact/request/request-links.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import type { Route } from "./+types/customer-photo-route.ts";
import { answerRequestPhoto } from "./photo-answer.server.ts";
import { findRequestPhoto } from "./stored-photos.server.ts";

/**
 * A photo of a request, to who has a link to that request. Without one, and without such a photo, the
 * answer is the same.
 */
export function loader({ request, params }: Route.LoaderArgs) {
  const found = findByLink(params.token);
  const number = readId(params.number);
  return answerRequestPhoto(request, found && number && findRequestPhoto(found.id, number));
}
