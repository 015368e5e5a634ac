import { data, isRouteErrorResponse } from "react-router";

/** What the guard answers with where a form brings what somebody wrote: each text under its label. */
export type SignedOut = { written: [label: string, text: string][] };

/** Why a form could not be sent, and whether that is because its session has ended. */
export type Unsent = { sentence: string; signedOut: boolean };

const signedOutSentence =
  "You are signed out, so nothing was saved. What you entered is still here: sign in in another tab, then send it again.";

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Sends a form from the browser. Where it cannot be sent (the session has ended, the line is down,
 * the server failed), the page stays as it is, with everything typed, and what `keep` makes of the
 * reason is the action's answer. `failed` is the sentence where nobody knows better.
 */
export async function keepTyped<Answer, Kept>(
  { request, serverAction }: Sending<Answer>,
  failed: string,
  keep: (unsent: Unsent) => Kept,
) {
  try {
    return await serverAction();
  } catch (error) {
    // Let go of, because it was sent again or the page was left: nobody waits for this answer.
    if (request.signal.aborted || error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status === 401)
      return data(keep({ sentence: signedOutSentence, signedOut: true }), { status: 401 });
    console.error(error);
    const said = isRouteErrorResponse(error) && error.status < 500 && error.data;
    const sentence = typeof said === "string" ? said : failed;
    // A status of failure, so that nothing is loaded anew over a line that is down.
    return data(keep({ sentence, signedOut: false }), { status: 503 });
  }
}
