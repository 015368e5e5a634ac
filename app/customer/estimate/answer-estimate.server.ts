import { deviceName } from "#app/accounts/sessions/device-name.ts";
import { acceptanceFields } from "#app/estimates/answer/accept-estimate.server.ts";
import { questionFields } from "#app/estimates/answer/ask-about-estimate.server.ts";
import { declineFields } from "#app/estimates/answer/decline-estimate.server.ts";
import {
  acceptEstimate,
  askAboutEstimate,
  declineEstimate,
} from "#app/estimates/estimate.server.ts";
import { type FormProblem, problemOf } from "#app/forms/form-failure.ts";
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

/** Why nothing was done, with a status; null if it was done. */
type Refusal = { status: number; problem: string | FormProblem } | null;

type Answer = (
  args: Asked,
  request: ContactRequest,
  label: string,
  values: AnswerValues,
) => Refusal | Promise<Refusal>;

const conflict = (problem: string | null): Refusal => (problem ? { status: 409, problem } : null);

/** What a customer can do with an estimate, by the button's value. */
export const answers: Partial<Record<string, Answer>> = {
  async accept(args, request, label, values) {
    const { success, data, error } = acceptanceFields.safeParse(values);
    if (!success) return { status: 422, problem: problemOf(error) };
    const refused = tooMany(args, request);
    if (refused) return refused;
    const browser = deviceName(args.request.headers.get("User-Agent") ?? "");
    const from = { address: clientAddress(args.request), browser };
    const outcome = await acceptEstimate(request, label, data, from);
    return conflict("problem" in outcome ? outcome.problem : null);
  },
  decline(args, request, label, values) {
    const { success, data, error } = declineFields.safeParse(values);
    if (!success) return { status: 422, problem: problemOf(error) };
    return tooMany(args, request) ?? conflict(declineEstimate(request, label, data));
  },
  ask(args, request, label, values) {
    const { success, data, error } = questionFields.safeParse(values);
    if (!success) return { status: 422, problem: problemOf(error) };
    return askAboutEstimate(args, request, label, data);
  },
};

function tooMany(args: Asked, request: ContactRequest): Refusal {
  const refusal = consumeCustomerMessage(args, request.id);
  return refusal && { status: 429, problem: refusal.sentence };
}
