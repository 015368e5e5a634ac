import { data } from "react-router";
import { addToRequest } from "#app/contact/customer/add-to-request.server.ts";
import { readCustomerForm } from "#app/contact/customer/read-customer-form.server.ts";
import { lengths } from "#app/contact/request/contact-request.ts";
import { findByLink } from "#app/contact/request/request-links.server.ts";
import { textFields } from "#app/http/bodies/body.server.ts";
import type { Route } from "./+types/add-photos-route.ts";

const gone = () => data({ problem: "This request is no longer here." }, { status: 404 });

/**
 * Takes what a customer adds, as their page does, and answers in JSON: the page's script tells from
 * it how far the photos have come, and what has become of each.
 */
export async function action({ request: sent, params, context }: Route.ActionArgs) {
  // Asked before the body too: nobody without a request has megabytes stored away meanwhile.
  if (!findByLink(params.token)) return gone();
  await using received = await readCustomerForm({ request: sent, context });
  const { message } = textFields(received.form, { message: lengths.message });
  const request = findByLink(params.token);
  if (!request) return gone();
  const outcome = await addToRequest({ request: sent, context }, request, message, received);
  if (!("problem" in outcome)) return data(outcome);
  const { status, problem } = outcome;
  return data({ problem: typeof problem === "string" ? problem : problem.message }, { status });
}

export function loader() {
  throw data(null, { status: 404 });
}
