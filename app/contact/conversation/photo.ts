import { answerRequestPhoto } from "#app/contact/photo-answer.server.ts";
import { findByLink } from "#app/contact/request-links.server.ts";
import type { Route } from "./+types/photo.ts";

/** A photo of a request, to who has a link to it. */
export function loader({ request, params }: Route.LoaderArgs) {
  return answerRequestPhoto(request, findByLink(params.token)?.id, params.number);
}
