import { redirect } from "react-router";
import { findPublishedProject } from "#app/gallery/projects.server.ts";
import { publicForAWhile } from "#app/http/cache/cache-pages.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { tagOf } from "#app/http/response/encodings-and-etag.server.ts";
import { asksForData } from "#app/http/response/responses.server.ts";
import { currentAccent } from "#app/look/look.server.ts";
import { sharePhoto } from "#app/photos/store/share-photo.server.ts";
import type { Route } from "./+types/share.ts";

/** The share card of a project: both photos side by side; the site's card if they cannot be read. */
export async function loader({ params }: Route.LoaderArgs) {
  const project = findPublishedProject(readId(params.id));
  // A data request would need the picture as text, which takes twice the memory.
  if (!project || asksForData()) return new Response(null, { status: 404 });
  const { before_image_url: before, after_image_url: after } = project;
  const { strip } = currentAccent();
  // A project's photos and the accent color may change, so the ETag is made of them.
  const ETag = tagOf(Buffer.from(`${before} ${after} ${strip}`));
  const jpeg = await sharePhoto(before, after, strip);
  if (!jpeg) return redirect("/share.jpg");
  return new Response(jpeg, {
    headers: { ETag, "Cache-Control": publicForAWhile, "Content-Type": "image/jpeg" },
  });
}
