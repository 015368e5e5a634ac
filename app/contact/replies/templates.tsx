import { Form, href, Link, redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { administrator } from "#app/accounts/people/administrator-context.server.ts";
import { adminMeta } from "#app/business/sharing/page-meta.ts";
import { type FormFailure, formFailure, problemOf } from "#app/forms/form-failure.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { preserveInput, unknownWhetherSaved } from "#app/forms/keep-form-on-network-error.ts";
import { preserveOnError } from "#app/forms/keep-form-on-server-error.server.ts";
import { useTimesStored } from "#app/forms/use-times-stored.ts";
import { hasUnsentWords, useAskBeforeLeaving } from "#app/forms/use-unsaved-changes.ts";
import { readForm, textFields } from "#app/http/bodies/body.server.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { FlashMessage } from "#app/ui/page/flash-message.tsx";
import { TitleRow } from "#app/ui/page/title-row.tsx";
import type { Route } from "./+types/templates.ts";
import { templateFields } from "./reply-fields.ts";
import { TemplateForm, TemplateWords } from "./template-form.tsx";
import {
  addTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
  maxTemplates,
} from "./templates.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta("Reply templates", matches);

export const loader = () => ({
  templates: listTemplates().map(({ id, title, text, version }) => ({ id, title, text, version })),
});

const known = { id: z.coerce.number().int().positive(), version: z.coerce.number().int() };
const wanted = z.discriminatedUnion(
  "intent",
  [
    templateFields.extend({ intent: z.literal("add") }),
    templateFields.extend({ intent: z.literal("edit"), ...known }),
    z.object({ intent: z.literal("delete"), id: known.id }),
  ],
  { error: "Please use one of the buttons." },
);

const messages = {
  missing: "This template is no longer here. It was deleted, perhaps in another tab.",
  outdated: "This template was changed meanwhile, perhaps in another tab. Nothing was saved.",
  full: `There are ${maxTemplates} templates, which is the most. Please delete one first.`,
};

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = administrator(context);
  const typed = textFields(await readForm(request));
  const { success, data: it, error } = wanted.safeParse(typed);
  if (!success) return formFailure(422, problemOf(error), typed);
  return preserveOnError(typed, "changing a template", () => {
    if (it.intent === "add" && !addTemplate({ title: it.title, text: it.text }))
      return formFailure(409, messages.full, typed);
    if (it.intent === "edit") {
      const outcome = editTemplate(it.id, it.version, { title: it.title, text: it.text }, email);
      if (outcome !== "changed") return formFailure(409, messages[outcome], typed);
    }
    if (it.intent === "delete" && !deleteTemplate(it.id, email))
      return formFailure(404, messages.missing, typed);
    const done = it.intent === "delete" ? "?deleted" : "";
    return redirect(href("/admin/contacts/templates") + done, 303);
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  preserveInput(args, unknownWhetherSaved);

type Failure = FormFailure<Partial<Record<string, string>> | undefined> | undefined;

/** The owner's replies for use again: one form each, and one for the next. */
export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const failure: Failure = actionData;
  const typed = failure?.values;
  // What was typed into one that is gone meanwhile is as good as a new one.
  const isOfOne = loaderData.templates.some(({ id }) => typed?.id === String(id));
  const isNew = typed?.intent !== "delete" && !isOfOne;
  const [search] = useSearchParams();
  const { times: added, pending } = useTimesStored("add");
  useAskBeforeLeaving(isTyped);
  return (
    <>
      <FlashMessage>
        {search.has("deleted") && !failure
          ? "The template was deleted. Changes brings it back."
          : undefined}
      </FlashMessage>
      <TitleRow title="Reply templates" sentence="Replies that you use often.">
        <Link className="inline-flex min-h-target items-center" to={href("/admin/contacts")}>
          Back to requests
        </Link>
      </TitleRow>
      <div className="grid max-w-208 gap-8 px-edge pb-12">
        <FormMessage failure={failure} />
        {loaderData.templates.map((template) => (
          <TemplateForm
            key={`${template.id} ${template.version}`}
            template={template}
            typed={typed?.id === String(template.id) ? typed : undefined}
          />
        ))}
        <section className="border-t border-line pt-6">
          <h2 className="mb-4">A new template</h2>
          <Form
            className="grid justify-items-start gap-4 *:w-full *:[button]:w-auto"
            method="post"
            replace
            key={added}
          >
            <TemplateWords typed={typed && isNew ? typed : {}} readOnly={pending} />
            <Button name="intent" value="add" disabled={pending}>
              Save template
            </Button>
          </Form>
        </section>
      </div>
    </>
  );
}

/** Whether something stands in a field that was not kept. */
const isTyped = () => hasUnsentWords("main :is(textarea, input:not([type=hidden]))");
