import { data, isRouteErrorResponse } from "react-router";
import type { FormFailure } from "./form-failure.ts";
import { ownSentence } from "./sentence-of-error.ts";

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> };

const signedOutMessage =
  "You are signed out, so nothing was saved. What you entered is still here: sign in in another tab, then send it again.";

/** Said where the server could not store what the owner wrote. */
export const notSaved = "This could not be saved. What you typed is still here: please try again.";

/** Said where a button had nothing to store that was typed. */
export const notDone = "This could not be done. Please try again.";

/** Said where what a form belongs to was removed meanwhile. */
const nothingHere =
  "There is nothing at this address any more, so nothing was stored. What you wrote is still here.";

/** Said where it is not known whether that was stored. */
export const unknownWhetherSaved =
  "No answer came, so it is not known whether this was saved. What you typed is still here: look whether it is there already, or save again.";

/**
 * Sends a form from the browser. Where it cannot be sent (a refusal, the session's end, a line that
 * is down, a server that failed), the page stays as it is, with everything typed, and the failure
 * is the action's answer; `failed` is its sentence where the server gave none.
 */
export async function preserveInput<Answer>(
  { request, serverAction }: Sending<Answer>,
  failed: string,
) {
  try {
    return await serverAction();
  } catch (error) {
    // Let go of, because it was sent again or the page was left: nobody waits for this answer.
    if (request.signal.aborted || error instanceof Response) throw error;
    const refused = isRouteErrorResponse(error) ? error : { status: 0, data: null };
    if (refused.status === 0) console.error(error);
    const said = refused.status < 500 ? ownSentence(refused.data) : null;
    const told = said ?? (refused.status === 404 ? nothingHere : null);
    const signedOut = refused.status === 401;
    const failure: FormFailure<undefined> = {
      message: signedOut ? signedOutMessage : (told ?? failed),
      fields: {},
      values: undefined,
      ...(signedOut && { signedOut }),
    };
    // With a status of failure React Router reloads no data: without a connection that would end in an error.
    return data(failure, { status: 503 });
  }
}
