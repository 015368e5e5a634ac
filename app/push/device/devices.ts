import { data, href, redirect } from "react-router";
import { z } from "zod";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { problemOf } from "#app/forms/form-failure.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import {
  addSubscription,
  removeSubscription,
  subscriptionFields,
} from "#app/push/server/subscriptions.server.ts";
import type { Route } from "./+types/devices.ts";

const intents = z.discriminatedUnion("intent", [
  subscriptionFields.extend({ intent: z.literal("add") }),
  z.object({ intent: z.literal("remove"), id: z.coerce.number().int() }),
]);

/** A subscription has a few hundred bytes. */
const maxFormBytes = 8_192;

/** The account page shows the devices. */
export const loader = () => redirect(href("/admin/account"));

/** Turns notifications on for this device, or off for any of the administrator's own. */
export async function action({ request, context }: Route.ActionArgs) {
  const me = administrator(context);
  const input = textFields(await readForm(request, maxFormBytes));
  const { success, data: form, error } = intents.safeParse(input);
  if (!success) return data({ message: problemOf(error).message }, { status: 422 });
  if (form.intent === "remove") removeSubscription(me.id, form.id);
  else addSubscription(me, { endpoint: form.endpoint, p256dh: form.p256dh, auth: form.auth });
  return redirect(href("/admin/account"), 303);
}
