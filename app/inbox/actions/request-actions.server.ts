import { replace } from "react-router";
import { z } from "zod";
import { db } from "#app/database/database.server.ts";
import { filterQuery, listAddress, readFilter } from "#app/inbox/search/request-filter.ts";
import { statuses, statusLabel } from "#app/requests/request/contact-request.ts";
import { endRequestLinks } from "#app/requests/request/request-links.server.ts";
import { askForReview, markAsSpam, setStatus } from "#app/requests/request.server.ts";
import {
  action,
  answer,
  answerLink,
  logLinks,
  type OwnerForm,
  toPage,
} from "./owner-form.server.ts";

const statusFields = z.object({
  status: z.enum(statuses, { error: "Please choose one of the statuses." }),
  /** The status when the form was rendered; if it has changed since, nothing is set. */
  was: z.string().optional(),
  back: z.enum(["list", "detail"]).catch("list"),
});

const notReviewable =
  "A customer is asked for one review, once the request is completed. Nothing was sent.";

/** What can be done with a request and its links, by `intent`. */
export const requestActions = {
  /** Sets the status, and returns to the list or the page. */
  status: action(statusFields, (form, { status, was, back }) => {
    const { request, by, query } = form;
    if (setStatus(request.id, status, was, by.email))
      return back === "detail" ? toPage(form) : replace(listAddress(query), 303);
    const problem = `This request was set to ${statusLabel(request.status)} meanwhile, perhaps in another tab. Nothing was changed.`;
    return answer(form, 409, problem, { status: request.status });
  }),
  link: (form: OwnerForm) => answerLink(form, "/request/:token"),
  "end-links": (form: OwnerForm) => {
    db.transaction(() => {
      logLinks(form, "links-ended");
      endRequestLinks(form.request.id);
    });
    return toPage(form);
  },
  /** Asks for a review by mail; where none can be sent, gets the link to pass on. */
  invite: (form: OwnerForm) => {
    const isMailed = askForReview(form.request.id);
    if (isMailed === null) return answer(form, 409, notReviewable);
    return isMailed ? toPage(form) : answerLink(form, "/request/:token/review");
  },
  /** The list then offers Undo. */
  spam: ({ request: { id }, search }: OwnerForm) => {
    markAsSpam(id, true);
    return replace(listAddress(filterQuery({ ...readFilter(search), marked: id })), 303);
  },
  "not-spam": ({ request, query }: OwnerForm) => {
    markAsSpam(request.id, false);
    return replace(listAddress(query), 303);
  },
};
