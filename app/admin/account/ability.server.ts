import { href, redirect } from "react-router";
import type { z } from "zod";
import type { Actor, Administrator } from "#app/accounts/account/administrator-context.server.ts";
import type { RelyingParty } from "#app/accounts/passkeys/relying-party.server.ts";
import { type FormFailure, formFailure, problemOf } from "#app/forms/form-failure.ts";
import type { Asked } from "#app/http/limits.server.ts";

/** Fills a form again after a failure; no passwords. */
type Values = Record<"intent" | "address" | "passkey" | "name", string | undefined>;

/** A form that was sent to the account page. */
export type AccountForm = {
  args: Asked;
  me: Administrator & Actor;
  party: RelyingParty | null;
  values: Values;
};

type Answer = Response | ReturnType<typeof formFailure<Values>>;

type Ability<Fields extends z.ZodType> = {
  /** The schema of the form. */
  fields: Fields;
  /** The sentence above the form if a field is wrong. */
  unchanged: string;
  run: (form: AccountForm, fields: z.output<Fields>) => Answer | Promise<Answer>;
};

/** One thing that can be done on the account page: checks the fields of its form, then runs it. */
export const ability =
  <Fields extends z.ZodType>({ fields, unchanged, run }: Ability<Fields>) =>
  (form: AccountForm, input: unknown): Answer | Promise<Answer> => {
    const { success, data, error } = fields.safeParse(input);
    if (success) return run(form, data);
    const problem = problemOf(error);
    // The device's answer has no visible field, so its error is the message of the form.
    const message = problem.fields.answer ?? unchanged;
    return refuse(form, 422, { ...problem, message });
  };

/** The failure of a form. */
export const refuse = ({ values }: AccountForm, status: number, problem: Problem) =>
  formFailure(status, problem, values);

type Problem = string | Omit<FormFailure, "values">;

/** Back to the account page, whose notice depends on `done`. */
export const redirectBack = (done: string, headers: HeadersInit = {}) =>
  redirect(`${href("/admin/account")}?done=${done}`, { status: 303, headers });

/** To the sign-in page: the session ended meanwhile. */
export const sessionEnded = () => redirect(`${href("/admin/login")}?ended=ended`, 303);
