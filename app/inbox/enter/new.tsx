import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { type FormFailure, formFailure, problemOf } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { tooLong } from "#app/forms/required-text.ts";
import { emailMessage, emailShape, plainText } from "#app/forms/text-fields.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { listAddress, listQuery } from "#app/inbox/search/request-filter.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { createContactRequest } from "#app/requests/receive/receive-request.server.ts";
import { contactLabels, lengths } from "#app/requests/request/contact-request.ts";
import { listedServices } from "#app/services/services.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Choice, Field, TextArea } from "#app/ui/controls/field.tsx";
import { Tick } from "#app/ui/controls/tick.tsx";
import { smallDialog } from "#app/ui/page/confirm-dialog.tsx";
import { DialogRoute } from "#app/ui/page/dialog-route.tsx";
import type { Route } from "./+types/new.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("New request", matches);

export const loader = ({ url }: Route.LoaderArgs) => ({
  query: listQuery(url.searchParams),
  services: listedServices().map(({ code, name }) => ({ code, name })),
  mails: mailIsConfigured,
});

const text = (name: keyof typeof lengths, label: string) =>
  z
    .string()
    .overwrite(plainText)
    .trim()
    .max(lengths[name], tooLong(lengths[name], label))
    .default("");

const noName = "Please enter the name.";
const noAddress = "Please enter the email that the link goes to, or do not send it.";
const noWay = "Please enter a phone number or an email.";

/** A caller's name and at least one way to reach them; the rest is optional. */
const wanted = z
  .object({
    name: text("name", "The name").pipe(z.string().min(1, noName)),
    phone: text("phone", "The phone number"),
    email: text("email", "The email address").refine(
      (email) => email === "" || emailShape.test(email),
      emailMessage,
    ),
    service: text("service", "The service"),
    message: text("message", "The message"),
    mail: z.string().optional(),
  })
  .refine(({ phone, email }) => phone || email, { message: noWay, path: ["phone"] })
  .refine(({ mail, email }) => !mail || email, { message: noAddress, path: ["email"] });

export async function action({ request, context }: Route.ActionArgs) {
  const typed = textFields(await readForm(request));
  const { success, data, error } = wanted.safeParse(typed);
  if (!success) return formFailure(422, problemOf(error), typed);
  const { mail, ...fields } = data;
  if (!listedServices().some(({ code }) => code === fields.service)) fields.service = "";
  const { email: entered_by } = administrator(context);
  return preserveOnError(typed, "entering a request", () => {
    const more = { entered_by, sender: entered_by, acknowledged: mail !== undefined };
    const { id } = createContactRequest(fields, more);
    return redirect(href("/admin/contacts/:id", { id: String(id) }), 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

/** The form for a request that came by telephone or in person. */
export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { query, services, mails } = loaderData;
  const failure: FormFailure<Partial<Record<string, string>> | undefined> | undefined = actionData;
  const pending = useNavigation().formMethod === "POST";
  const field = (name: "name" | "phone" | "email" | "message") => ({
    ...{ name, label: contactLabels[name], readOnly: pending },
    ...{ defaultValue: failure?.values?.[name], error: failure?.fields[name] },
  });
  return (
    <DialogRoute label="New request" closeTo={listAddress(query)} className={smallDialog}>
      <Form className="grid gap-4" method="post" noValidate replace>
        <h1>New request</h1>
        <FormMessage failure={failure} />
        <Field {...field("name")} required />
        <Field {...field("phone")} type="tel" hint="A phone number or an email is enough." />
        <Field {...field("email")} type="email" />
        <Choice
          label={contactLabels.service}
          name="service"
          defaultValue={failure?.values?.service}
        >
          <option value="">General Inquiry</option>
          {services.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
        <TextArea {...field("message")} label="What they need" rows={3} />
        {mails && (
          <Tick
            name="mail"
            label="Email them the link to their page"
            defaultChecked={failure?.values?.mail !== undefined}
          />
        )}
        <Button className="justify-self-start" disabled={pending}>
          {pending ? "Saving..." : "Save request"}
        </Button>
      </Form>
    </DialogRoute>
  );
}
