import { createReadableStreamFromReadable } from "@react-router/node";
import { data } from "react-router";
import { deviceOf, recordActivity } from "#app/accounts/activity.server.ts";
import { administrator } from "#app/accounts/administrator-context.server.ts";
import { personArchive } from "#app/privacy/person-archive.server.ts";
import { amounts, askedFor, personalData } from "#app/privacy/personal-data.server.ts";
import type { Route } from "./+types/person-download.ts";

/** Everything about the person behind a request, as one file. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const asked = askedFor(params.id, url);
  if (!asked) throw data("This request is no longer here.", { status: 404 });
  const found = personalData(asked.requests);
  recordActivity({
    ...{ who: administrator(context).email, what: "person-given-out", device: deviceOf(request) },
    about: amounts(found).join(", "),
  });
  const archive = await personArchive(found);
  request.signal.addEventListener("abort", () => archive.destroy(), { once: true });
  return new Response(createReadableStreamFromReadable(archive), {
    headers: {
      "Content-Type": "application/x-tar",
      "Content-Disposition": `attachment; filename="request-${asked.request.id}.tar"`,
      "Cache-Control": "no-store",
    },
  });
}
