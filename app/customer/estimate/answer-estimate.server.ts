import type { z } from "zod";
import { deviceName } from "#app/accounts/sessions/device-name.ts";
import { acceptanceFields } from "#app/estimates/answer/accept-estimate.server.ts";
import { questionFields } from "#app/estimates/answer/ask-about-estimate.server.ts";
import { declineFields } from "#app/estimates/answer/decline-estimate.server.ts";
import {
  acceptEstimate,
  askAboutEstimate,
  declineEstimate,
} from "#app/estimates/estimate.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { clientAddress } from "#app/http/client-address.server.ts";
import type { Asked } from "#app/http/limits.server.ts";
import type { ContactRequest } from "#app/requests/request/contact-request.ts";
import { consumeCustomerMessage } from "#app/requests/request/messages.server.ts";

export type AnswerValues = Partial<
  Record<"intent" | "name" | "agree" | "total" | "sha256" | "reason" | "question", string>
> & {
  /** Places of the ticked lines. */
  chosen: string[];
};

/** An answer with these fields. It is a form's failure, or null if all went well. */
const answer =
  <Values>(
    fields: z.ZodType<Values>,
    act: (
      request: ContactRequest,
      label: string,
      values: Values,
      sent: Request,
    ) => string | null | Promise<string | null>,
  ) =>
  async (args: Asked, request: ContactRequest, label: string, values: AnswerValues) => {
    const { success, data, error } = fields.safeParse(values);
    if (!success) return formFailure(422, problemOf(error), values);
    const refusal = consumeCustomerMessage(args, request.id);
    if (refusal) return formFailure(429, refusal.sentence, values);
    const problem = await act(request, label, data, args.request);
    return problem === null ? null : formFailure(409, problem, values);
  };

/** What a customer can do with an estimate, by the button's value. */
export const answers: Partial<Record<string, ReturnType<typeof answer>>> = {
  accept: answer(acceptanceFields, (request, label, values, sent) => {
    const browser = deviceName(sent.headers.get("User-Agent") ?? "");
    return acceptEstimate(request, label, values, { address: clientAddress(sent), browser });
  }),
  decline: answer(declineFields, (request, label, values) =>
    declineEstimate(request, label, values),
  ),
  ask: answer(questionFields, askAboutEstimate),
};
