import { href, replace } from "react-router";
import type { z } from "zod";
import { recordActivity } from "#app/accounts/account/activity.server.ts";
import type { Administrator } from "#app/accounts/account/administrator-context.server.ts";
import { siteUrl } from "#app/business/facts/business.server.ts";
import { db } from "#app/database/database.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import type { Asked } from "#app/http/limits.server.ts";
import { requestAddress } from "#app/inbox/search/request-filter.ts";
import { createRequestLink } from "#app/mail/customer-link.server.ts";
import type { PhotoForm } from "#app/requests/photos/request-photos.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";

/** A form of a request's page or row, as the owner sent it. */
export type OwnerForm = {
  request: ContactRequest;
  values: Partial<Record<string, string>>;
  by: Administrator;
  received: PhotoForm;
  args: Asked;
  /** The search parameters of the list behind the page. */
  search: URLSearchParams;
  /** The same as the query of links. */
  query: string;
};

/** The page again, with a sentence and the form's values, some of them changed. */
export const answer = (
  { values }: OwnerForm,
  status: number,
  problem: string,
  changes: OwnerForm["values"] = {},
) => formFailure(status, problem, { ...values, ...changes });

/** What an intent does: `run`, once the form's values are of the shape of `fields`. */
export const action =
  <Fields, Answer>(fields: z.ZodType<Fields>, run: (form: OwnerForm, values: Fields) => Answer) =>
  (form: OwnerForm) => {
    const { success, data, error } = fields.safeParse(form.values);
    return success ? run(form, data) : formFailure(422, problemOf(error), form.values);
  };

/** A redirect to the request's page. */
export const toPage = ({ request, query }: OwnerForm) =>
  replace(requestAddress(request.id, query), 303);

/** The same after a reply or a note; what the other field of the form has would be lost, so it is returned. */
export function toPageWith(form: OwnerForm, field: "reply" | "note") {
  const text = form.values[field];
  if (!text?.trim()) return toPage(form);
  return formFailure<OwnerForm["values"]>(200, "", { [field]: text });
}

/** Logs what an administrator does with the links of a request. */
export const logLinks = ({ request, by }: OwnerForm, what: "link-made" | "links-ended") =>
  recordActivity(by, what, `request ${request.id}`);

/** Answers with a link to a page of the customer. A redirect would put its token into the browser's history. */
export function answerLink(form: OwnerForm, page: "/request/:token" | "/request/:token/review") {
  const token = db.transaction(() => {
    logLinks(form, "link-made");
    return createRequestLink(form.request.id, form.by.id);
  });
  return answer(form, 200, "", { link: siteUrl(form.args.request) + href(page, { token }) });
}
