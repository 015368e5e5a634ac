import { useEffect, useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { isStatus, statuses, statusLabel } from "#app/contact/contact-request.ts";
import { Button } from "#app/ui/button.tsx";
import { choiceLook, TextArea } from "#app/ui/field.tsx";

type Props = {
  /** The request's status now. */
  status: string;
  templates: { id: number; title: string }[];
  /** What was typed, or made of a template. */
  typed: string | undefined;
  /** How many replies there are: once it is one more, the field is empty again. */
  count: number;
  /** Where the reply goes, in a few words. */
  goes: string;
};

const smallChoice = `${choiceLook} min-h-target! w-auto! py-1.5! text-note!`;
const small = "min-h-target! px-4.5! text-note!";

/** The owner's reply: with a kept template to begin with, and the status that is set along. */
export function ReplyForm({ status, templates, typed, count, goes }: Props) {
  const pending = useNavigation().formData?.get("intent") === "reply";
  const form = useRef<HTMLFormElement>(null);
  const known = useRef(count);
  useEffect(() => {
    if (count > known.current) form.current?.reset();
    known.current = count;
  }, [count]);
  return (
    <Form
      className="mt-6 grid gap-3 print:hidden"
      method="post"
      preventScrollReset
      replace
      ref={form}
    >
      <div className="flex flex-wrap items-center gap-3">
        {templates.length > 0 && (
          <>
            <select className={smallChoice} name="template" aria-label="Template">
              {templates.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
            <Button className={small} variant="outline" name="intent" value="insert">
              Insert
            </Button>
          </>
        )}
        <Link
          className="inline-flex min-h-target items-center text-note"
          to={href("/admin/contacts/templates")}
        >
          {templates.length > 0 ? "Edit templates" : "Keep replies as templates"}
        </Link>
      </div>
      <TextArea key={typed} label="Reply" name="reply" rows={6} defaultValue={typed} />
      <div className="flex flex-wrap items-center gap-3">
        <Button className={small} name="intent" value="reply" disabled={pending}>
          {pending ? "Sending..." : "Send reply"}
        </Button>
        <select
          className={smallChoice}
          name="set"
          aria-label="Status set along with the reply"
          defaultValue={status === "pending" ? "contacted" : ""}
          key={status}
        >
          {statuses
            .filter((one) => one !== status)
            .map((one) => (
              <option key={one} value={one}>
                and set {statusLabel(one)}
              </option>
            ))}
          <option value="">and leave {isStatus(status) ? statusLabel(status) : status}</option>
        </select>
        <span className="text-note text-quiet">{goes}</span>
      </div>
    </Form>
  );
}
