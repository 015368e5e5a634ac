import { replace } from "react-router";
import { db } from "#app/database/database.server.ts";
import { filterQuery, listAddress, readFilter } from "#app/inbox/search/request-filter.ts";
import { endRequestLinks } from "#app/requests/request/request-links.server.ts";
import { askForReview, markAsSpam } from "#app/requests/request.server.ts";
import { answer, answerLink, logLinks, type OwnerForm, toPage } from "./owner-form.server.ts";

const notReviewable =
  "A customer is asked for one review, once the request is completed. Nothing was sent.";

/** Gets a link to the customer's page. */
export const getLink = (form: OwnerForm) => answerLink(form, "/request/:token");

/** Ends all links to the customer's page. */
export function endLinks(form: OwnerForm) {
  db.transaction((tx) => {
    logLinks(form, "links-ended", tx);
    endRequestLinks(form.request.id, tx);
  });
  return toPage(form);
}

/** Asks for a review by mail; where none can be sent, gets the link to pass on. */
export function inviteReview(form: OwnerForm) {
  const isMailed = askForReview(form.request.id);
  if (isMailed === null) return answer(form, 409, notReviewable);
  return isMailed ? toPage(form) : answerLink(form, "/request/:token/review");
}

/** Marks as spam; the list then offers Undo. */
export function markSpam({ request: { id }, search }: OwnerForm) {
  markAsSpam(id, true);
  return replace(listAddress(filterQuery({ ...readFilter(search), marked: id })), 303);
}

/** Takes the mark off. */
export function unmarkSpam({ request, query }: OwnerForm) {
  markAsSpam(request.id, false);
  return replace(listAddress(query), 303);
}
