import { data, href, redirect } from "react-router";
import { z } from "zod";
import { linkLife, maxNameLength, nameTooLong } from "#app/accounts/account/account-limits.ts";
import { currentPasswordField } from "#app/accounts/account/account-schema.ts";
import { deviceOf } from "#app/accounts/account/activity.server.ts";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { answerAccountForm } from "#app/accounts/account/answer-account-form.server.ts";
import { afterPassword } from "#app/accounts/changes/ask-password-first.server.ts";
import {
  invite,
  makeReset,
  removeColleague,
  takeBackInvitation,
} from "#app/accounts/people/colleagues.server.ts";
import { env } from "#app/environment/environment.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
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
      .max(maxNameLength, nameTooLong(maxNameLength)),
  }),
  z.object({ intent: z.literal("take-back"), invitation: z.string() }),
  z.object({ intent: z.literal("reset"), id, current }),
  z.object({ intent: z.literal("remove"), id }),
]);

/** Runs a form of the colleagues page. @returns a redirect, the new link, or the failure */
export async function changeColleagues({ request, context, url }: Asked & { url: URL }) {
  const args = { request, context };
  const actor = { ...administrator(context), device: deviceOf(request) };
  const input = textFields(await readForm(request));
  return answerAccountForm(
    args,
    input,
    intents,
    (form, values) => {
      const gone = () =>
        formFailure(
          409,
          "This has changed in the meantime. Below is the list as it is now.",
          values,
        );
      const redirectBack = (done: string) =>
        redirect(`${href("/admin/colleagues")}?done=${done}`, 303);
      if (form.intent === "take-back")
        return takeBackInvitation(actor, form.invitation) ? redirectBack("taken-back") : gone();
      if (form.intent === "remove")
        return removeColleague(actor, form.id) ? redirectBack("removed") : gone();
      const refusal = { message: "No link was made.", values };
      return afterPassword(args, form.current, refusal, () => {
        const origin = env.SITE_URL ?? url.origin;
        if (form.intent === "invite") {
          const link = origin + href("/admin/join/:token", { token: invite(actor, form.name) });
          return data({ newLink: { link, whom: form.name, lives: linkLife("invitation") } });
        }
        const reset = makeReset(actor, form.id);
        if (!reset) return gone();
        const link = origin + href("/admin/reset/:token", { token: reset.token });
        return data({ newLink: { link, whom: reset.whom, lives: linkLife("reset") } });
      });
    },
    { during: "changing colleagues" },
  );
}
