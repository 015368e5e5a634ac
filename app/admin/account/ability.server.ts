import { href, redirect } from "react-router";
import { z } from "zod";
import {
  type Administrator,
  administrator,
} from "#app/accounts/account/administrator-context.server.ts";
import {
  answerAccountForm,
  type FormValues,
} from "#app/accounts/account/answer-account-form.server.ts";
import { type FormProblem, formFailure } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";

type Sender = { args: Asked; me: Administrator; url: URL };

/** A form of the account or the colleagues page; `message` is the sentence above it if nothing was changed. */
export type AccountForm = Sender & { values: FormValues; message: string };

/** One thing that can be done on these pages: checks the fields of its form, then runs it. */
export const ability =
  <Fields extends z.ZodRawShape, Answer>(
    fields: Fields,
    message: string,
    run: (form: AccountForm, fields: z.output<z.ZodObject<Fields>>) => Answer | Promise<Answer>,
  ) =>
  (sender: Sender, input: Record<string, string>) =>
    answerAccountForm(
      sender.args,
      input,
      z.object(fields),
      (fields, values) => run({ ...sender, values, message }, fields),
      { during: "changing an account", invalid: message },
    );

/** The action of a page: runs the ability that its form's `intent` names. A failure returns what was typed, except passwords. */
export const actionOf =
  <Answer>(abilities: Record<string, (sender: Sender, input: Record<string, string>) => Answer>) =>
  async ({ request, context, url }: Asked & { url: URL }) => {
    const input = textFields(await readForm(request));
    const { intent = "" } = input;
    const chosen = Object.hasOwn(abilities, intent) ? abilities[intent] : undefined;
    if (!chosen) return formFailure<FormValues>(422, notDone, { intent });
    return await chosen({ args: { request, context }, me: administrator(context), url }, input);
  };

/** The failure of a form. */
export const refuse = ({ values }: AccountForm, status: number, problem: string | FormProblem) =>
  formFailure(status, problem, values);

/** The notices, by the `done` of the address that the action redirects to. */
const notices = {
  self: "Saved.",
  password: "Your password was changed, and all other sessions have ended.",
  "email-mailed":
    "A link is on its way to the new address. Open it, and the new address takes effect. Where none comes, the address may be wrong: ask once more.",
  "email-changed": "Your email was changed.",
  session: "The session has ended.",
  sessions: "All other sessions have ended.",
  "passkey-added": "The passkey was added. You can sign in with it from now on.",
  "passkey-renamed": "The passkey was renamed.",
  "passkey-removed": "The passkey was removed. Other sessions that began with it have ended.",
  removed: "Removed. Their sessions have ended, and so has every open invitation.",
  "taken-back": "The invitation was taken back.",
};

/** The sentence after a changed password that says that `count` passkeys still sign in. */
const stillIn = (count: number) =>
  count === 1
    ? " Your passkey still lets you in: if you do not know it, remove it."
    : ` ${count} passkeys still let you in: remove those that you do not know.`;

/** The notice of the page after a form; `passkeys` is the number of passkeys that work here. */
export function noticeOf(url: URL, passkeys = 0): string | null {
  const done = url.searchParams.get("done") ?? "";
  if (!Object.hasOwn(notices, done)) return null;
  const notice = notices[done as keyof typeof notices];
  return done === "password" && passkeys > 0 ? notice + stillIn(passkeys) : notice;
}

/** Back to the form's page, whose notice depends on `done`. */
export const redirectBack = (
  { url }: AccountForm,
  done: keyof typeof notices,
  headers: HeadersInit = {},
) => redirect(`${url.pathname}?done=${done}`, { status: 303, headers });

/** To the sign-in page, which says why the session has ended. */
export const toSignIn = (ended: "ended" | "password") =>
  redirect(`${href("/admin/login")}?ended=${ended}`, 303);
