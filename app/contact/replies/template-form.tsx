import { Form, useNavigation } from "react-router";
import { BracesHelp } from "#app/content/editor/field-input.tsx";
import { Button, deleteLook } from "#app/ui/controls/button.tsx";
import { Field, TextArea } from "#app/ui/controls/field.tsx";
import { replyLength, replyNames } from "./reply-fields.ts";

type TemplateProps = {
  template: { id: number; title: string; text: string; version: number };
  /** What came back of it, where it could not be saved. */
  typed: Partial<Record<string, string>> | undefined;
};

/** One kept template, to be changed or deleted. */
export function TemplateForm({ template, typed }: TemplateProps) {
  const saving = useNavigation().formMethod === "POST";
  return (
    <Form className="grid gap-4 border-t border-line pt-6" method="post" preventScrollReset replace>
      <input type="hidden" name="id" value={template.id} />
      <input type="hidden" name="version" value={template.version} />
      <TemplateWords stored={template} typed={typed ?? template} readOnly={saving} />
      <p className="flex flex-wrap items-center gap-6">
        <Button variant="outline" name="intent" value="edit" disabled={saving}>
          Save<span className="sr-only">: {template.title}</span>
        </Button>
        <button className={deleteLook} type="submit" name="intent" value="delete">
          Delete<span className="sr-only">: {template.title}</span>
        </button>
      </p>
    </Form>
  );
}

type Words = { title?: string; text?: string };
type WordsProps = { typed: Words; stored?: Words; readOnly: boolean };

/** The fields of a template, what is kept of it beside what is typed. */
export function TemplateWords({ typed, stored, readOnly }: WordsProps) {
  return (
    <>
      <Field
        readOnly={readOnly}
        label="Title"
        name="title"
        maxLength={80}
        defaultValue={typed.title}
        data-stored={stored?.title}
      />
      <TextArea
        readOnly={readOnly}
        label="Words"
        name="text"
        rows={5}
        maxLength={replyLength}
        defaultValue={typed.text}
        data-stored={stored?.text}
      />
      <BracesHelp names={replyNames} />
    </>
  );
}
