import { data, isRouteErrorResponse } from "react-router";

/** Why a form could not be sent: what the server said of it, if anything, and its status (0: no answer). */
export type Unsent = { said: string | null; status: number };

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Sends a form from the browser. Where it cannot be sent (a refusal, the session's end, a line that
 * is down, a server that failed), the page stays as it is, with everything typed, and what `keep`
 * makes of the reason is the action's answer.
 */
export async function keepTyped<Answer, Kept>(
  { request, serverAction }: Sending<Answer>,
  keep: (unsent: Unsent) => Kept,
) {
  try {
    return await serverAction();
  } catch (error) {
    // Let go of, because it was sent again or the page was left: nobody waits for this answer.
    if (request.signal.aborted || error instanceof Response) throw error;
    const refused = isRouteErrorResponse(error) ? error : { status: 0, data: null };
    if (refused.status === 0) console.error(error);
    const said = typeof refused.data === "string" && refused.status < 500 ? refused.data : null;
    // A status of failure, so that nothing is loaded anew over a line that is down.
    return data(keep({ said, status: refused.status }), { status: 503 });
  }
}
