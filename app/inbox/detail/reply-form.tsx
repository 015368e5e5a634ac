import { useEffect, useState } from "react";
import { Form, href, Link, useLocation } from "react-router";
import { maxNameLength } from "#app/accounts/account/account-limits.ts";
import { useKeptWords } from "#app/forms/use-kept-words.ts";
import { useTimesStored } from "#app/forms/use-times-stored.ts";
import { statuses, statusLabel } from "#app/requests/request/contact-request.ts";
import { Button, smallButton } from "#app/ui/controls/button.tsx";
import { choiceLook, Field, TextArea } from "#app/ui/controls/field.tsx";
import type { Route } from "./+types/request-dialog.ts";
import { answerForm } from "./notes.tsx";

type Data = Route.ComponentProps["loaderData"];
type Props = Data & {
  /** Whether Reply was pressed. Without that, the form is there where nothing was said before, or where it has words. */
  isPressed: boolean;
  /** The values that the page's action returned: the reply as typed, or made from a template. */
  answer:
    | { reply?: string; after?: string; set?: string; signature?: string; refused?: string }
    | undefined;
  /** Whether its button is the filled one. */
  isNext: boolean;
};

const smallChoice = `${choiceLook} min-h-target! w-auto! py-1.5! text-note!`;

/** The form for the owner's reply, with the templates and the status that is set together with it. */
export function ReplyForm({ isPressed, spam, request, templates, answer, after, ...more }: Props) {
  const { status } = request;
  const { pending, times: turn } = useTimesStored("reply");
  const [field, setField] = useState({ key: 0, turn, answer });
  // The field is reset after a stored reply, and gets the reply that the action returned. Other forms do not touch it.
  if (turn !== field.turn) setField({ key: field.key + 1, turn, answer: undefined });
  else if (answer?.reply !== undefined && answer !== field.answer)
    setField({ key: field.key + 1, turn, answer });
  // A status that was set along with the last reply is no choice any more.
  const chosen = field.answer?.set === status ? undefined : field.answer?.set;
  const preset = chosen ?? (status === "pending" ? "contacted" : "");
  // The note's field belongs to this form, so that a page without JavaScript does not lose one when the other is sent.
  const ref = useKeptWords(useLocation().pathname, field.key + useTimesStored("note").times);
  useEffect(() => {
    if (isPressed) ref.current?.querySelector("textarea")?.focus();
  }, [isPressed, ref]);
  const form = {
    ref,
    id: answerForm,
    method: "post",
    preventScrollReset: true,
    replace: true,
    encType: "multipart/form-data",
  } as const;
  // If somebody flagged the request meanwhile, the refused reply is still shown.
  if (spam && answer?.reply === undefined) return <Form {...form} />;
  return (
    <Form
      className={`reply-form grid grid-cols-1 gap-3 pb-4 print:hidden [&_textarea]:min-h-22 ${isPressed || more.entries.length === 0 || answer?.refused ? "open" : ""}`}
      {...form}
    >
      {/* Enter in a field presses the first button of a form, which would insert a template. */}
      <button type="submit" name="intent" value="reply" hidden />
      <input type="hidden" name="was" value={status} />
      <input
        type="hidden"
        name="after"
        value={Math.max(after, Number(field.answer?.after ?? 0) || 0)}
      />
      <TextArea
        key={field.key}
        label="Reply"
        name="reply"
        rows={3}
        placeholder=" "
        readOnly={pending}
        defaultValue={field.answer?.reply}
      />
      {templates.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <label className="flex items-center gap-x-3 text-note max-md:grid">
            Saved reply
            <select className={smallChoice} name="template">
              {templates.map((title, place) => (
                <option key={title} value={place}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <Button
            className={smallButton}
            variant="outline"
            formEncType="application/x-www-form-urlencoded"
            name="intent"
            value="insert"
          >
            Insert
          </Button>
        </div>
      )}
      {!more.signature && (
        <Field
          label="Your name, as customers see it"
          name="signature"
          autoComplete="name"
          maxLength={maxNameLength}
          defaultValue={field.answer?.signature}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 text-note">
        <label className="flex min-w-0 flex-wrap items-center gap-x-3" key={`files ${turn}`}>
          Photos or a PDF
          <input
            className="min-h-target max-w-full min-w-0 py-1 file:rounded-edge"
            type="file"
            name="photos"
            multiple
            accept="image/*,application/pdf"
          />
        </label>
        <Link
          className={`inline-flex min-h-target items-center ${templates.length > 0 ? "" : "max-md:hidden"}`}
          to={href("/admin/site/:sheet", { sheet: "replies" })}
        >
          {templates.length > 0 ? "Edit saved replies" : "Save replies you use often"}
        </Link>
      </div>
      {answer?.refused && (
        <p className="text-note font-semibold text-error wrap-anywhere" role="alert">
          Your reply was sent. {answer.refused}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          className={`send-reply ${smallButton}`}
          variant={more.isNext ? "primary" : "outline"}
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
          defaultValue={preset}
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
        <p className="text-note text-quiet">
          <b className="font-semibold text-ink">{more.notMailed}</b>{" "}
          {more.notMailed
            ? "Only their page shows your reply: send them its link. "
            : "By email and on their page. "}
          {more.signature && (
            <>
              As {more.signature}. <Link to={href("/admin/account")}>Change</Link>
            </>
          )}
        </p>
      </div>
    </Form>
  );
}
