import { replace } from "react-router";
import { z } from "zod";
import { listAddress } from "#app/inbox/search/request-filter.ts";
import { statuses, statusLabel } from "#app/requests/request/contact-request.ts";
import { setStatus } from "#app/requests/request.server.ts";
import { action, answer, toPage } from "./owner-form.server.ts";

const fields = z.object({
  status: z.enum(statuses, { error: "Please choose one of the statuses." }),
  /** The status when the form was rendered; if it has changed since, nothing is set. */
  was: z.string().optional(),
  back: z.enum(["list", "detail"]).catch("list"),
});

/** Sets the status, and returns to the list or the page. */
export const changeStatus = action(fields, (form, { status, was, back }) => {
  const { request, by, query } = form;
  if (setStatus(request.id, status, was, by.email))
    return back === "detail" ? toPage(form) : replace(listAddress(query), 303);
  const problem = `This request was set to ${statusLabel(request.status)} meanwhile, perhaps in another tab. Nothing was changed.`;
  return answer(form, 409, problem, { status: request.status });
});
