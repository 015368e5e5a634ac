import { logError } from "#app/log/log.server.ts";
import { type FormProblem, formFailure } from "./form-failure.ts";
import { notSaved } from "./keep-form-on-network-error.ts";

/**
 * What `act` answers. Where it breaks (a full disk, a locked database, a bug) that is logged, and the
 * form comes back with `typed` in it: on the error page all of that would be lost.
 * @param during what is being done, for the log
 * @param problem what is told, and where on the form
 */
export async function preserveOnError<Answer, Values>(
  typed: Values,
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
    return formFailure(500, problem, typed);
  }
}
