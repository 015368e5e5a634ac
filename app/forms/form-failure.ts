import { data } from "react-router";
import type { core } from "zod";
import { requiredMessage } from "./text-fields.ts";

/** What is wrong with what was typed. */
export type FormProblem = {
  /** The sentence above the form. */
  message: string;
  /** The sentence at each wrong field, by the field's name. */
  fields: Partial<Record<string, string>>;
};

/** The one shape in which every form's action says why nothing was done. */
export type FormFailure<Values = Partial<Record<string, string>>> = FormProblem & {
  /** What was typed, by the field's name, so that it stands in the form again. */
  values: Values;
  /** The session has ended: the form offers the way back in. */
  signedOut?: boolean;
};

/** An action's answer with a status of refusal: 4xx for what was typed, 5xx for what broke. */
export function formFailure<Values>(status: number, problem: string | FormProblem, values: Values) {
  const told = typeof problem === "string" ? { message: problem, fields: {} } : problem;
  const failure: FormFailure<Values> = { ...told, values };
  return data(failure, { status });
}

/**
 * What a schema found: at each field its first sentence; above the form that a required field is
 * missing where one is, else the first sentence of all.
 */
export function problemOf(error: core.$ZodError): FormProblem {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  const messages = Object.values(fields);
  const message = messages.includes(requiredMessage) ? requiredMessage : messages[0];
  return { message: message ?? requiredMessage, fields };
}
