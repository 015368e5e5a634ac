import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { textFields } from "#app/http/bodies/body.server.ts";
import { answerFile } from "#app/http/cache/answer-file.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { mediaTypeOf } from "#app/photos/files/stored-names.ts";
import { readPhotoForm } from "#app/requests/photos/request-photos.server.ts";
import { listRequestPhotos, openRequestPhoto } from "#app/requests/photos/stored-photos.server.ts";
import { lengths } from "#app/requests/request/contact-request.ts";
import { findContactRequest } from "#app/requests/request/contact-requests.server.ts";
import { findByLink } from "#app/requests/request/request-links.server.ts";
import { addToRequest } from "./add-to-request.server.ts";

/**
 * Serves a request's photo, with `?width=` in about that width: `/request/:token` to the customer,
 * `/admin/contacts/:id` to the owner. Everything else gets the same 404.
 */
export async function loader({ request, params, url }: LoaderFunctionArgs & { url: URL }) {
  const contactRequest = params.id
    ? findContactRequest(readId(params.id))
    : findByLink(params.token);
  const photos = contactRequest ? listRequestPhotos(contactRequest.id) : [];
  const photo = photos.find(({ number }) => number === readId(params.number));
  const content = photo && (await openRequestPhoto(photo, readId(url.searchParams.get("width"))));
  if (!content)
    return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return await answerFile(request, content.file, {
    ETag: `"${content.name}"`,
    "Content-Type": mediaTypeOf(content.name),
    "Cache-Control": "no-store",
    ...(photo.file_name && {
      "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(photo.file_name)}`,
    }),
  });
}

/** Stores text and photos that a customer adds. Responds with the result as JSON. */
export async function action({ params, ...args }: ActionFunctionArgs) {
  // Checked before the body is read, so that nobody without a request can upload megabytes.
  const request = findByLink(params.token);
  if (!request) return data({ problem: "This request is no longer here." }, { status: 404 });
  await using received = await readPhotoForm(args);
  const { message } = textFields(received.form, { message: lengths.message });
  const outcome = await addToRequest(request, message, received);
  if (!("problem" in outcome)) return data(outcome);
  const { status, problem } = outcome;
  return data({ problem: typeof problem === "string" ? problem : problem.message }, { status });
}
