import { logError } from "#app/log/log.server.ts";
import { type FormProblem, formFailure } from "./form-failure.ts";
import { notSaved } from "./keep-form-on-network-error.ts";

/**
 * The answer of `act`. If it throws an error, that is logged, and the form comes back with `values`
 * instead of the error page.
 * @param during what is being done, for the log
 * @param problem what the form says
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
    // A redirect or a 404 that was thrown.
    if (!(error instanceof Error)) throw error;
    logError(error, { during });
    return formFailure(500, problem, values);
  }
}
