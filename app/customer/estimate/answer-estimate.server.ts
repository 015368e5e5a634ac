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
import { type ContactRequest, lengths } from "#app/requests/request/contact-request.ts";
import { consumeCustomerMessage } from "#app/requests/request/messages.server.ts";

/** The fields of the page's forms, and the most characters in them; beside them `chosen`, once for each tick. */
export const answerLengths = {
  intent: 20,
  name: lengths.name,
  agree: 10,
  total: 20,
  sha256: 64,
  reason: lengths.message,
  question: lengths.message,
};

export type AnswerValues = Partial<Record<keyof typeof answerLengths, string>> & {
  /** Places of the ticked lines. */
  chosen: string[];
};

/** An answer with these fields. It is a form's failure, or null if all went well. */
const answer =
  <Fields extends z.ZodType>(
    fields: Fields,
    act: (
      request: ContactRequest,
      label: string,
      data: z.output<Fields>,
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
  accept: answer(acceptanceFields, (request, label, data, sent) => {
    const browser = deviceName(sent.headers.get("User-Agent") ?? "");
    return acceptEstimate(request, label, data, { address: clientAddress(sent), browser });
  }),
  decline: answer(declineFields, (request, label, data) => declineEstimate(request, label, data)),
  ask: answer(questionFields, askAboutEstimate),
};
