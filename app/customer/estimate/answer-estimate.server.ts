import { z } from "zod";
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

type Name = "intent" | "name" | "agree" | "total" | "sha256" | "reason" | "question";

/** The fields of a customer's answer; `chosen` are the places of the ticked lines. */
export type AnswerValues = Partial<Record<Name, string>> & { chosen: string[] };

/** What a customer can do with an estimate, by the button's value. */
const answerFields = z.discriminatedUnion(
  "intent",
  [
    acceptanceFields.extend({ intent: z.literal("accept") }),
    declineFields.extend({ intent: z.literal("decline") }),
    questionFields.extend({ intent: z.literal("ask") }),
  ],
  { error: "Please use one of the buttons." },
);

/**
 * Does what a customer's answer asks for.
 * @returns null if it is done, else the form's failure: 422, 429 after too many, 409 if it cannot be any more
 */
export async function answerEstimate(
  args: Asked,
  request: ContactRequest,
  label: string,
  values: AnswerValues,
) {
  const { success, data: answer, error } = answerFields.safeParse(values);
  if (!success) return formFailure(422, problemOf(error), values);
  const refusal = consumeCustomerMessage(args, request.id);
  if (refusal) return formFailure(429, refusal.sentence, values);
  let problem: string | null;
  if (answer.intent === "accept") {
    const browser = deviceName(args.request.headers.get("User-Agent") ?? "");
    const from = { address: clientAddress(args.request), browser };
    problem = await acceptEstimate(request, label, answer, from);
  } else if (answer.intent === "decline") problem = declineEstimate(request, label, answer);
  else problem = askAboutEstimate(request, label, answer);
  return problem === null ? null : formFailure(409, problem, values);
}
