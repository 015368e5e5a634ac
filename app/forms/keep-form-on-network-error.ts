import { data, isRouteErrorResponse } from "react-router";
import type { FormFailure } from "./form-failure.ts";

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> };

const signedOutMessage =
  "You are signed out, so nothing was saved. Nothing you typed is lost: sign in in another tab, then send it again.";

/** For a form that the server failed to store. */
export const notSaved = "This could not be saved. Nothing you typed is lost: please try again.";

/** For a failed button without typed words. */
export const notDone = "This could not be done. Please try again.";

/** For a button without a response. */
export const noAnswer = "No answer came. Please try again.";

/** For a form whose subject was removed meanwhile. */
const nothingHere =
  "There is nothing at this address any more, so nothing was stored. Nothing you typed is lost.";

/** For a message without a response. */
export const unknownWhetherSent =
  "No answer came, so it is not known whether this was sent. Nothing you typed is lost: please send it again.";

/** For a form without a response. */
export const unknownWhetherSaved =
  "No answer came, so it is not known whether this was saved. Nothing you typed is lost: look whether it is there already, or save again.";

/**
 * Sends a form from the browser. After a refusal, the end of the session, a network or server error the
 * page stays with everything typed, and the action's answer is the failure.
 * @param failed the sentence if the server gave none
 */
export async function preserveInput<Answer>(
  { request, serverAction }: Sending<Answer>,
  failed: string,
) {
  try {
    return await serverAction();
  } catch (error) {
    // Aborted, because the form was sent again or the page was left.
    if (request.signal.aborted || error instanceof Response) throw error;
    const refused = isRouteErrorResponse(error) ? error : { status: 0, data: null };
    if (refused.status === 0) console.error(error);
    const sentence = refused.status < 500 ? ownSentence(refused.data) : null;
    const reason = sentence ?? (refused.status === 404 ? nothingHere : failed);
    const signedOut = refused.status === 401;
    const failure: FormFailure<undefined> = {
      message: signedOut ? signedOutMessage : reason,
      fields: {},
      values: undefined,
      ...(signedOut && { signedOut }),
    };
    // With an error status React Router reloads no data, which would fail without a connection.
    return data(failure, { status: 503 });
  }
}

const noConnection =
  "There is no connection. If you were saving something, look whether it is there before you try again.";

/** What was thrown if it is a sentence of ours; a framework's words ("Not Found") are not for people. */
const ownSentence = (thrown: unknown): string | null =>
  typeof thrown === "string" && / .*[.?!]$/s.test(thrown) && !thrown.startsWith("Error:")
    ? thrown
    : null;

/** The sentence for a caught error, or null. Without a connection `fetch` rejects with a TypeError, worded by each browser. */
export function sentenceOf(error: unknown): string | null {
  if (isRouteErrorResponse(error)) return ownSentence(error.data);
  const isLost = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isLost ? noConnection : null;
}

/** Whether the guard of the back office refused a form that came without a session. */
export const isSignedOut = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 401;
