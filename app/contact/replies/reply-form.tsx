import { useState } from "react";
import { Form, href, Link } from "react-router";
import { maxNameLength } from "#app/accounts/people/account-limits.ts";
import { answerForm } from "#app/contact/inbox/detail/notes.tsx";
import { smallButton } from "#app/contact/inbox/list/request-card.tsx";
import { statuses, statusLabel } from "#app/contact/request/contact-request.ts";
import { useTimesStored } from "#app/forms/use-times-stored.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { choiceLook, Field, Framed, TextArea } from "#app/ui/controls/field.tsx";

type Props = {
  /** Whether the request is flagged as spam: then it is not answered. */
  spam: boolean;
  /** The request's status now. */
  status: string;
  /** The titles of the templates. */
  templates: string[];
  /** What the page's action answered with: a reply as it was typed, or made of a template. */
  answer:
    | { reply?: string; after?: string; set?: string; signature?: string; notTaken?: string }
    | undefined;
  /** The id of the last message that stands above; 0 where there is none. */
  after: number;
  /** Whether the administrator has a name to sign with. */
  hasName: boolean;
  /** Where the reply goes, in a few words. */
  goes: string;
};

const smallChoice = `${choiceLook} min-h-target! w-auto! py-1.5! text-note!`;

/** The owner's reply: with a kept template to begin with, and the status that is set along. */
export function ReplyForm({ spam, status, templates, answer, after, hasName, goes }: Props) {
  const { pending, times: turn } = useTimesStored("reply");
  const [field, setField] = useState({ key: 0, turn, answer });
  // What other buttons of the page do leaves the field as it is.
  if (turn !== field.turn) setField({ key: field.key + 1, turn, answer: undefined });
  else if (answer?.reply !== undefined && answer !== field.answer)
    setField({ key: field.key + 1, turn, answer });
  // The field for a note belongs to this form, so that sending one of the two loses nothing of the other.
  const form = {
    id: answerForm,
    method: "post",
    preventScrollReset: true,
    replace: true,
    encType: "multipart/form-data",
  } as const;
  // A reply that was refused, because somebody has flagged the request meanwhile, is shown.
  if (spam && answer?.reply === undefined) return <Form {...form} />;
  return (
    <Form className="mt-5 grid gap-3 print:hidden" {...form}>
      <input type="hidden" name="was" value={status} />
      <input
        type="hidden"
        name="after"
        value={Math.max(after, Number(field.answer?.after ?? 0) || 0)}
      />
      {templates.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <select className={smallChoice} name="template" aria-label="Template">
            {templates.map((title, place) => (
              <option key={title} value={place}>
                {title}
              </option>
            ))}
          </select>
          <Button className={smallButton} variant="outline" name="intent" value="insert">
            Insert
          </Button>
        </div>
      )}
      <TextArea
        key={field.key}
        label="Reply"
        name="reply"
        rows={4}
        readOnly={pending}
        defaultValue={field.answer?.reply}
      />
      <div className="grid items-start gap-3 md:grid-cols-2">
        <Framed label="Photos or a PDF" optional key={`files ${turn}`}>
          {(tied) => (
            <input
              className="min-h-target w-full py-2 text-note"
              type="file"
              name="photos"
              multiple
              accept="image/*,application/pdf"
              {...tied}
            />
          )}
        </Framed>
        {!hasName && (
          <Field
            label="Your name, as customers see it"
            name="signature"
            autoComplete="name"
            maxLength={maxNameLength}
            defaultValue={field.answer?.signature}
          />
        )}
      </div>
      {answer?.notTaken && (
        <p className="text-note font-semibold text-error wrap-anywhere" role="alert">
          Your reply was sent. {answer.notTaken}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          className={smallButton}
          variant="outline"
          name="intent"
          value="reply"
          disabled={pending}
        >
          {pending ? "Sending..." : "Send reply"}
        </Button>
        <select
          className={smallChoice}
          name="set"
          aria-label="Status set along with the reply"
          defaultValue={field.answer?.set ?? (status === "pending" ? "contacted" : "")}
          key={status}
        >
          {statuses
            .filter((one) => one !== status)
            .map((one) => (
              <option key={one} value={one}>
                and set {statusLabel(one)}
              </option>
            ))}
          <option value="">and keep {statusLabel(status)}</option>
        </select>
        <Link
          className="ml-auto inline-flex min-h-target items-center text-note"
          to={href("/admin/site/:sheet", { sheet: "replies" })}
        >
          {templates.length > 0 ? "Edit templates" : "Save replies you use often"}
        </Link>
      </div>
      <p className="text-note text-quiet">{goes}</p>
    </Form>
  );
}
