import { redirect } from "react-router";
import { findPublishedProject } from "#app/gallery/projects.server.ts";
import { readId } from "#app/http/read-address.ts";
import { currentAccent } from "#app/look/look.server.ts";
import { sharePhoto } from "#app/photos/share-photo.server.ts";
import type { Route } from "./+types/share.ts";

/** A project's before and after side by side, for links that are shared; else the site's image. */
export async function loader({ params }: Route.LoaderArgs) {
  const project = findPublishedProject(readId(params.id));
  if (!project) return new Response(null, { status: 404 });
  const { strip } = currentAccent();
  const jpeg = await sharePhoto(project.before_image_url, project.after_image_url, strip);
  if (!jpeg) return redirect("/share.jpg");
  return new Response(jpeg, {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=3600" },
  });
}
