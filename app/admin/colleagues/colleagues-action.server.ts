import { data, href, redirect } from "react-router";
import { z } from "zod";
import { linkLife, maxNameLength } from "#app/accounts/account/account-limits.ts";
import { currentPasswordField } from "#app/accounts/account/account-schema.ts";
import { deviceOf } from "#app/accounts/account/activity.server.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { afterPassword } from "#app/accounts/changes/ask-password-first.server.ts";
import {
  invite,
  makeReset,
  removeColleague,
  takeBackInvitation,
} from "#app/accounts/people/colleagues.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";

const nameless = "Please say who is invited.";
const id = z.coerce.number().int().positive();
const current = currentPasswordField;

const intents = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("invite"),
    current,
    name: z
      .string({ error: nameless })
      .trim()
      .min(1, nameless)
      .max(maxNameLength, `A name may have at most ${maxNameLength} characters.`),
  }),
  z.object({ intent: z.literal("take-back"), invitation: z.string() }),
  z.object({ intent: z.literal("reset"), id, current }),
  z.object({ intent: z.literal("remove"), id }),
]);

/** Runs a form of the colleagues page. @returns a redirect, the new link, or the failure */
export async function changeColleagues({ request, context, url }: Asked & { url: URL }) {
  const actor = { ...administrator(context), device: deviceOf(request) };
  const typed = textFields(await readForm(request));
  const values = { intent: typed.intent, id: typed.id, name: typed.name };
  const parsed = intents.safeParse(typed);
  if (!parsed.success) return formFailure(422, problemOf(parsed.error), values);
  const sent = parsed.data;
  const gone = () =>
    formFailure(409, "This has changed in the meantime. Below is the list as it is now.", values);
  if (sent.intent === "take-back" || sent.intent === "remove") {
    const isRemoval = sent.intent === "remove";
    const change = () => {
      const changed = isRemoval
        ? removeColleague(actor, sent.id)
        : takeBackInvitation(actor, sent.invitation);
      if (!changed) return gone();
      return redirect(
        `${href("/admin/colleagues")}?done=${isRemoval ? "removed" : "taken-back"}`,
        303,
      );
    };
    return preserveOnError(values, "changing colleagues", change, notDone);
  }
  const problem = (sentence: string) => ({
    message: "No link was made.",
    fields: { current: sentence },
  });
  return afterPassword({ request, context }, { current: sent.current, values, problem }, () => {
    const origin = env.SITE_URL ?? url.origin;
    if (sent.intent === "invite") {
      const link = origin + href("/admin/join/:token", { token: invite(actor, sent.name) });
      return data({ made: { link, whom: sent.name, lives: linkLife("invitation") } });
    }
    const made = makeReset(actor, sent.id);
    if (!made) return gone();
    const link = origin + href("/admin/reset/:token", { token: made.token });
    return data({ made: { link, whom: made.whom, lives: linkLife("reset") } });
  });
}
