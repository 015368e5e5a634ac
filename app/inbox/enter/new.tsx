import { Form, href, redirect, useNavigation } from "react-router";
import { administrator } from "#app/accounts/account/administrator-context.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { formFailure, problemOf } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { listAddress, listQuery } from "#app/inbox/search/request-filter.ts";
import { mailIsConfigured } from "#app/mail/smtp.server.ts";
import { enteredFields } from "#app/requests/receive/receive-request.server.ts";
import { contactLabels } from "#app/requests/request/contact-request.ts";
import { enterRequest } from "#app/requests/request.server.ts";
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

export async function action({ request, context }: Route.ActionArgs) {
  const values = textFields(await readForm(request));
  const { success, data: fields, error } = enteredFields.safeParse(values);
  if (!success) return formFailure(422, problemOf(error), values);
  return preserveOnError(values, "entering a request", () => {
    const { id } = enterRequest(fields, administrator(context).email);
    return redirect(href("/admin/contacts/:id", { id: String(id) }), 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

/** The form for a request that came by telephone or in person. */
export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { query, services, mails } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const field = (name: "name" | "phone" | "email" | "message") => ({
    name,
    label: contactLabels[name],
    readOnly: pending,
    defaultValue: actionData?.values?.[name],
    error: actionData?.fields[name],
  });
  return (
    <DialogRoute label="New request" closeTo={listAddress(query)} className={smallDialog}>
      <Form className="grid gap-4" method="post" noValidate replace>
        <h1>New request</h1>
        <FormMessage failure={actionData} />
        <Field {...field("name")} required />
        <Field {...field("phone")} type="tel" hint="A phone number or an email is enough." />
        <Field {...field("email")} type="email" />
        <Choice
          label={contactLabels.service}
          name="service"
          defaultValue={actionData?.values?.service}
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
            defaultChecked={actionData?.values?.mail !== undefined}
          />
        )}
        <Button className="justify-self-start" disabled={pending}>
          {pending ? "Saving..." : "Save request"}
        </Button>
      </Form>
    </DialogRoute>
  );
}
