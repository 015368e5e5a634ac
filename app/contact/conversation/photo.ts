import { answerRequestPhoto } from "#app/contact/photo-answer.server.ts";
import { findByLink } from "#app/contact/request-links.server.ts";
import { findRequestPhoto } from "#app/contact/request-photo-rows.server.ts";
import { readId } from "#app/http/read-address.ts";
import type { Route } from "./+types/photo.ts";

/**
 * A photo of a request, to who has a link to that request. Without one, and without such a photo, the
 * answer is the same.
 */
export function loader({ request, params }: Route.LoaderArgs) {
  const found = findByLink(params.token);
  const number = readId(params.number);
  return answerRequestPhoto(request, found && number && findRequestPhoto(found.id, number));
}
