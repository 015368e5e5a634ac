import { data } from "react-router";
import { receiveForm } from "#app/photos/parse-upload.server.ts";
import type { Route } from "./+types/upload-photos.ts";

/** Takes one picture ahead of its form, so that the page can show how far it has come. */
export async function action({ request }: Route.ActionArgs) {
  const { pictures } = await receiveForm(request, {
    before_picture: "before",
    after_picture: "after",
  });
  const received = pictures.before_picture ?? pictures.after_picture;
  if (!received) return data({ error: "Please choose a picture." }, { status: 422 });
  if ("error" in received) return data({ error: received.error }, { status: received.status });
  return data(received.photo, { status: 201 });
}

export function loader() {
  throw data(null, { status: 404 });
}
