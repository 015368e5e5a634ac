import { logError } from "#app/log/log.server.ts";
import { type FormProblem, formFailure } from "./form-failure.ts";
import { notSaved } from "./keep-form-on-network-error.ts";

/**
 * Runs `act`. If it throws an error, logs it and returns a form failure with `values` instead of
 * showing the error page.
 * @param during what `act` does, for the log
 * @param problem the message of the form
 */
export async function preserveOnError<Answer, Values>(
  values: Values,
  during: string,
  act: () => Answer | Promise<Answer>,
  problem: string | FormProblem = notSaved,
) {
  try {
    return await act();
  } catch (error) {
    // A redirect or a 404 that was thrown is not an Error.
    if (!(error instanceof Error)) throw error;
    logError(error, { during });
    return formFailure(500, problem, values);
  }
}
