import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { formFailure } from "#app/forms/form-failure.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { textFields } from "#app/http/bodies/body.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { readId } from "#app/http/read-numbers.ts";
import { listQuery } from "#app/inbox/search/request-filter.ts";
import { readPhotoForm } from "#app/requests/photos/request-photos.server.ts";
import {
  findContactRequest,
  notFoundMessage,
} from "#app/requests/request/contact-requests.server.ts";
import { estimateActions } from "./estimate-actions.server.ts";
import { replyActions } from "./reply-actions.server.ts";
import { requestActions } from "./request-actions.server.ts";

/** What each button of a request's page and row does, by its `intent`. */
const actions = new Map(Object.entries({ ...requestActions, ...replyActions, ...estimateActions }));

/** Runs a form of a request's page or row. @returns a redirect, or the failure with all of the form's values */
export async function answerOwnerForm(args: Asked, requestId: string | undefined, url: URL) {
  await using received = await readPhotoForm(args);
  const values: Partial<Record<string, string>> = textFields(received.form);
  const action = actions.get(values.intent ?? "");
  if (!action) return formFailure(422, "Please use one of the buttons.", values);
  const request = findContactRequest(readId(requestId));
  if (!request) return formFailure(404, `${notFoundMessage} Nothing was changed.`, values);
  const search = url.searchParams;
  const form = {
    request,
    values,
    by: administrator(args.context),
    received,
    args,
    search,
    query: listQuery(search),
  };
  return await preserveOnError(values, "changing a request", () => action(form));
}
