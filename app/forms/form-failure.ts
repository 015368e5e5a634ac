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

/** The answer of every form's action that did nothing. */
export type FormFailure<Values = Partial<Record<string, string>>> = FormProblem & {
  /** What was typed, by the field's name, to fill the form again. */
  values: Values;
  /** The session has ended: the form offers the way back in. */
  signedOut?: boolean;
};

/** An action's failure with its status: 4xx for bad input, 5xx for errors. */
export function formFailure<Values>(status: number, problem: string | FormProblem, values: Values) {
  const details = typeof problem === "string" ? { message: problem, fields: {} } : problem;
  const failure: FormFailure<Values> = { ...details, values };
  return data(failure, { status });
}

/** The problem of a schema's error: each field's first sentence, and above the form that required fields are missing, else the first. */
export function problemOf(error: core.$ZodError): FormProblem {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  const messages = Object.values(fields);
  const message = messages.includes(requiredMessage) ? requiredMessage : messages[0];
  return { message: message ?? requiredMessage, fields };
}
