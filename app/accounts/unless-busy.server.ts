import { type FormProblem, formFailure } from "#app/forms/form-failure.ts";
import { type Asked, setRetryAfter } from "#app/http/limits.server.ts";
import { logError } from "#app/http/log.server.ts";
import { PasswordQueueFull } from "./passwords.server.ts";

const sentence = "Too many people are signing in right now. Please try again in a few seconds.";
const retryAfter = 5;
const failed = "This could not be done. Please try again.";

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
  try {
    return await run();
  } catch (error) {
    // A redirect or a 404 that was thrown.
    if (!(error instanceof Error)) throw error;
    if (!(error instanceof PasswordQueueFull)) {
      logError(error, { during: "a form with a password" });
      return formFailure(500, problem(failed), values);
    }
    setRetryAfter(asked, retryAfter);
    return formFailure(503, problem(sentence), values);
  }
}
