import { data, isRouteErrorResponse } from "react-router";
import type { FormFailure } from "./form-failure.ts";

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> };

const signedOutMessage =
  "You are signed out, so nothing was saved. Nothing you typed is lost: sign in in another tab, then send it again.";

/** For a form that the server failed to store. */
export const notSaved = "This could not be saved. Nothing you typed is lost: please try again.";

/** For a button without text fields, if the server failed. */
export const notDone = "This could not be done. Please try again.";

/** For a button, if no response came. */
export const noAnswer = "No answer came. Please try again.";

/** For a form about something that was deleted meanwhile. */
const nothingHere =
  "There is nothing at this address any more, so nothing was stored. Nothing you typed is lost.";

/** For a message, if no response came. */
export const unknownWhetherSent =
  "No answer came, so it is not known whether this was sent. Nothing you typed is lost: please send it again.";

/** For a form, if no response came. */
export const unknownWhetherSaved =
  "No answer came, so it is not known whether this was saved. Nothing you typed is lost: look whether it is there already, or save again.";

/**
 * Submits a form from the browser. If the server refuses it, the session has ended or the network
 * fails, the page keeps all values and shows the failure.
 * @param failed the message if the server sent none
 */
export async function preserveInput<Answer>(
  { request, serverAction }: Sending<Answer>,
  failed: string,
) {
  try {
    return await serverAction();
  } catch (error) {
    // The submission was aborted because the form was sent again or the page was left.
    if (request.signal.aborted || error instanceof Response) throw error;
    const response = isRouteErrorResponse(error) ? error : { status: 0, data: null };
    if (response.status === 0) console.error(error);
    const sentence = response.status < 500 ? ownSentence(response.data) : null;
    const reason = sentence ?? (response.status === 404 ? nothingHere : failed);
    const signedOut = response.status === 401;
    const failure: FormFailure<undefined> = {
      message: signedOut ? signedOutMessage : reason,
      fields: {},
      values: undefined,
      ...(signedOut && { signedOut }),
    };
    // After an error status React Router does not reload the data, which would fail offline.
    return data(failure, { status: 503 });
  }
}

const noConnection =
  "There is no connection. If you were saving something, look whether it is there before you try again.";

/** An error's text if it is one of our sentences, not a framework's ("Not Found"). */
const ownSentence = (thrown: unknown): string | null =>
  typeof thrown === "string" && / .*[.?!]$/s.test(thrown) && !thrown.startsWith("Error:")
    ? thrown
    : null;

/** The sentence for a caught error, or null. Offline, `fetch` rejects with a TypeError. */
export function sentenceOf(error: unknown): string | null {
  if (isRouteErrorResponse(error)) return ownSentence(error.data);
  const isLost = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return isLost ? noConnection : null;
}

/** Whether the back office refused a request because it has no session. */
export const isSignedOut = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status === 401;
