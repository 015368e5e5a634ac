import { data } from "react-router";
import type { core } from "zod";
import { requiredMessage } from "./text-fields.ts";

/** Why the values of a form are invalid. */
export type FormProblem = {
  /** The message above the form. */
  message: string;
  /** The message of each invalid field, by the field's name. */
  fields: Partial<Record<string, string>>;
};

/** The action's response if it did nothing. */
export type FormFailure<Values = Partial<Record<string, string>>> = FormProblem & {
  /** The submitted values by field name, to fill in the form again. */
  values: Values;
  /** The session has ended. The form shows a link to sign in. */
  signedOut?: boolean;
};

/** Makes an action's response with its status: 4xx for invalid input, 5xx for errors. */
export function formFailure<Values>(status: number, problem: string | FormProblem, values: Values) {
  const details = typeof problem === "string" ? { message: problem, fields: {} } : problem;
  const failure: FormFailure<Values> = { ...details, values };
  return data(failure, { status });
}

/** Each field has its first message. The form has one about empty fields, or the first of all. */
export function problemOf(error: core.$ZodError): FormProblem {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  const messages = Object.values(fields);
  const message = messages.includes(requiredMessage) ? requiredMessage : messages[0];
  return { message: message ?? requiredMessage, fields };
}
