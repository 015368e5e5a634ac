import { type FormProblem, formFailure } from "#app/forms/form-failure.ts";
import { notDone } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { type Asked, setRetryAfter } from "#app/http/limits.server.ts";
import { PasswordQueueFull } from "./passwords.server.ts";

const sentence = "Too many people are signing in right now. Please try again in a few seconds.";
const retryAfter = 5;

/**
 * Answers a form by `run`, which hashes passwords.
 * @param values what was typed, to stand in the form again
 * @param problem how the sentence is told, where not above the form
 * @returns its answer, or a 503 where too many passwords wait to be hashed already, or a 500 where it breaks
 */
export async function unlessBusy<Answer, Values>(
  asked: Pick<Asked, "context">,
  values: Values,
  run: () => Promise<Answer>,
  problem: (sentence: string) => string | FormProblem = (sentence) => sentence,
) {
  const act = async () => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof PasswordQueueFull)) throw error;
      setRetryAfter(asked, retryAfter);
      return formFailure(503, problem(sentence), values);
    }
  };
  return await preserveOnError(values, "a form with a password", act, problem(notDone));
}
