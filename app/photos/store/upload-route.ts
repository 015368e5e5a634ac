import { data } from "react-router";
import type { Route } from "./+types/upload-route.ts";
import { receiveForm } from "./store-photo.server.ts";

/** Stores a photo before its form is sent, so that the page can show the progress. */
export async function action({ request }: Route.ActionArgs) {
  const { photos } = await receiveForm(request, { before_photo: "before", after_photo: "after" });
  const photo = photos.before_photo ?? photos.after_photo;
  if (!photo) return data({ error: "Please choose a picture." }, { status: 422 });
  if ("error" in photo) return data({ error: photo.error }, { status: photo.status });
  return data(photo.photo, { status: 201 });
}

export function loader() {
  throw data(null, { status: 404 });
}
