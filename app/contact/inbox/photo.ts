import { findContactRequest } from "#app/contact/contact-requests.server.ts";
import { answerRequestPhoto } from "#app/contact/photo-answer.server.ts";
import { readId } from "#app/http/read-address.ts";
import type { Route } from "./+types/photo.ts";

/** A photo of a request, to the owner. */
export function loader({ request, params }: Route.LoaderArgs) {
  const id = readId(params.id);
  return answerRequestPhoto(request, id && findContactRequest(id)?.id, params.number);
}
