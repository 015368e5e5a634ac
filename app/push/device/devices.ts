import { data, href, redirect } from "react-router";
import { z } from "zod";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { capitalNumberWord } from "#app/forms/number-word.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import {
  addSubscription,
  maxDevicesPerAdministrator,
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

const back = () => redirect(href("/admin/account"), 303);
const refuse = (status: number, message: string) => data({ message }, { status });

/** The account page shows the devices. */
export const loader = () => redirect(href("/admin/account"));

/** Turns notifications on for this device, or off for any of the administrator's own. */
export async function action({ request, context }: Route.ActionArgs) {
  const me = administrator(context);
  const sent = intents.safeParse(textFields(await readForm(request, maxFormBytes)));
  if (!sent.success) {
    const [issue] = sent.error.issues;
    const unknown = "This browser’s subscription cannot be used here. Please turn it on again.";
    return refuse(422, issue?.path[0] === "endpoint" ? issue.message : unknown);
  }
  if (sent.data.intent === "remove") {
    removeSubscription(me.id, sent.data.id);
    return back();
  }
  const { intent: _, ...subscription } = sent.data;
  if (addSubscription(me, subscription)) return back();
  const devices = capitalNumberWord(maxDevicesPerAdministrator);
  return refuse(409, `${devices} of your devices are told already. Turn one of them off first.`);
}
