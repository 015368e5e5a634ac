import { z } from "zod";
import { notedFields } from "#app/estimates/answer/accept-estimate.server.ts";
import {
  noteAcceptance,
  noteDeposit,
  renewEstimate,
  withdrawEstimate,
} from "#app/estimates/estimate.server.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { action, answer, type OwnerForm, toPage } from "./owner-form.server.ts";

const version = z.object({ label: z.string(), basis: z.string() });

/** The page again; 409 with a sentence if it could not be done. */
const done = (form: OwnerForm, problem: string | null) =>
  problem === null ? toPage(form) : answer(form, 409, problem);

/** What can be done with a sent estimate on its request's page, by `intent`. */
export const estimateActions = {
  "withdraw-estimate": action(version, (form, { label }) =>
    done(form, withdrawEstimate(form.request, label, form.by.email)),
  ),
  /** Sends it once more, with a new last day. */
  "renew-estimate": action(version, async (form, { basis }) => {
    const outcome = await renewEstimate(form.request, { basis, by: form.by.email });
    return done(form, "problem" in outcome ? outcome.problem : null);
  }),
  /** Notes an acceptance by telephone or on paper. */
  "note-acceptance": async (form: OwnerForm) => {
    const chosen = form.received.form.getAll("chosen").map(String);
    const values: OwnerForm["values"] = { ...form.values, chosen: chosen.join(" ") };
    const fields = notedFields.extend(version.shape).safeParse({ ...values, chosen });
    if (!fields.success) return formFailure(422, problemOf(fields.error), values);
    const { label, basis: _, ...noted } = fields.data;
    return done(form, await noteAcceptance(form.request, label, noted, form.by.email));
  },
  "note-deposit": action(version, (form, { label }) =>
    done(form, noteDeposit(form.request, label, form.by.email)),
  ),
};
