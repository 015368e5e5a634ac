import { redirect } from "react-router";
import { findPublishedProject } from "#app/gallery/projects.server.ts";
import { publicForAWhile } from "#app/http/cache/cache-pages.server.ts";
import { tagOf } from "#app/http/cache/encodings-and-etag.server.ts";
import { asksForData } from "#app/http/front/responses.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { currentAccent } from "#app/look/look.server.ts";
import { sharePhoto } from "#app/photos/make/share-photo.server.ts";
import type { Route } from "./+types/share.ts";

/** A project's before and after side by side, for links that are shared; else the site's image. */
export async function loader({ params }: Route.LoaderArgs) {
  const project = findPublishedProject(readId(params.id));
  // Written as text it would lie in memory at twice its size.
  if (!project || asksForData()) return new Response(null, { status: 404 });
  const { before_image_url: before, after_image_url: after } = project;
  const { strip } = currentAccent();
  // A photo's address always holds the same picture, this one those of now.
  const ETag = tagOf(Buffer.from(`${before} ${after} ${strip}`));
  const jpeg = await sharePhoto(before, after, strip);
  if (!jpeg) return redirect("/share.jpg");
  return new Response(jpeg, {
    headers: { ETag, "Cache-Control": publicForAWhile, "Content-Type": "image/jpeg" },
  });
}
