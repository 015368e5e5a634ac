import { href, redirect } from "react-router";
import { deviceOf, recordActivity } from "#app/accounts/account/activity.server.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { isFromElsewhere } from "#app/http/front/refused-requests.server.ts";
import { personArchive } from "#app/privacy/person-archive.server.ts";
import { amounts, findPerson, markOf, personalData } from "#app/privacy/personal-data.server.ts";
import type { Route } from "./+types/person-download.ts";

/** Downloads everything stored about the person of a request, as one file. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const person = findPerson(params.id, url);
  if (request.method === "HEAD") return new Response(null);
  const found = personalData(person.requests);
  // Each download adds a line to the activity list, so another site must not start one. Data that arrived
  // after the page was loaded, such as a stranger's request, must not be in it.
  if (isFromElsewhere(request) || url.searchParams.get("seen") !== markOf(found))
    throw redirect(
      `${href("/admin/contacts/:id/person", { id: params.id })}?${person.alone ? "only&" : ""}changed`,
    );
  recordActivity({
    who: administrator(context).email,
    what: "person-given-out",
    device: deviceOf(request),
    about: amounts(found).join(", "),
  });
  return new Response(personArchive(found), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="request-${person.request.id}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
