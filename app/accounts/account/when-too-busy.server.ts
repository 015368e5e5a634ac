import { type FormProblem, formFailure } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { type Asked, setRetryAfter } from "#app/http/limits.server.ts";
import { PasswordQueueFull } from "./passwords.server.ts";

const sentence = "Too many people are signing in right now. Please try again in a few seconds.";
const retryAfterSeconds = 5;

/**
 * Handles a form that hashes passwords.
 * @param values what was typed, to fill the form again
 * @param problem where the sentence is shown, if not above the form
 * @returns the response of `run`, a 503 if too many passwords wait to be hashed, or a 500 after an error
 */
export async function unlessBusy<Answer, Values>(
  args: Pick<Asked, "context">,
  values: Values,
  run: () => Promise<Answer>,
  problem: (sentence: string) => string | FormProblem = (sentence) => sentence,
) {
  const act = async () => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof PasswordQueueFull)) throw error;
      setRetryAfter(args, retryAfterSeconds);
      return formFailure(503, problem(sentence), values);
    }
  };
  return await preserveOnError(values, "a form with a password", act, problem(notDone));
}
