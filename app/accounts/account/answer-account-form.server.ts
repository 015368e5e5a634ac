import type { z } from "zod";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { type Asked, setRetryAfter } from "#app/http/limits.server.ts";
import { PasswordQueueFull } from "./passwords.server.ts";

const tooBusy = "Too many people are signing in right now. Please try again in a few seconds.";
const retryAfterSeconds = 5;

/** Fills a form again after a failure: no passwords, and no device's answer. */
export type FormValues = Partial<Record<string, string>>;

type More = {
  /** What is being done, for the log. */
  during?: string;
  /** Above the form, if a field is wrong; else the field's own sentence. */
  invalid?: string | undefined;
  /** After an error. */
  failed?: string;
};

/**
 * Checks the fields of a form about an account, then runs `run`. Answers 422 if a field is wrong,
 * 503 if too many passwords wait to be hashed, 500 after an error: with what was typed, but no
 * passwords.
 */
export async function answerAccountForm<Fields, Answer>(
  args: Pick<Asked, "context">,
  input: Record<string, string>,
  fields: z.ZodType<Fields>,
  run: (fields: Fields, values: FormValues) => Answer | Promise<Answer>,
  { during = "a form about an account", invalid, failed = notDone }: More = {},
) {
  const { password: _, current: __, answer: ___, ...values }: FormValues = input;
  const { success, data, error } = fields.safeParse(input);
  if (!success) {
    const problem = problemOf(error);
    // The device's answer has no visible field.
    const message = problem.fields.answer ?? invalid ?? problem.message;
    return formFailure(422, { ...problem, message }, values);
  }
  const act = async () => {
    try {
      return await run(data, values);
    } catch (error) {
      if (!(error instanceof PasswordQueueFull)) throw error;
      setRetryAfter(args, retryAfterSeconds);
      return formFailure(503, tooBusy, values);
    }
  };
  return await preserveOnError(values, during, act, failed);
}
