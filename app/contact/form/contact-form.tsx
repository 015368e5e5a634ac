import { type FormEvent, useId, useState } from "react";
import { Form } from "react-router";
import { serviceLabels } from "#app/business/business.ts";
import {
  type ContactFields,
  type ContactProblem,
  checkContact,
  trap,
} from "#app/contact/contact-request.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Choice, Field, TextArea } from "#app/ui/field.tsx";

type Props = {
  /** What the fields start with. */
  typed: Record<string, string>;
  /** What the server found wrong. */
  problem: ContactProblem | null;
  sending: boolean;
  /** A visitor began to fill it in, or sent it. */
  onEdit: () => void;
};

/**
 * The form of a contact request. The server's sentences show on both ways, so the browser's own
 * bubbles are off; with JavaScript the same rule answers before anything is sent.
 */
export function ContactForm({ typed, problem, sending, onEdit }: Props) {
  const { shown, check, clear } = useProblem(problem);
  const alert = useId();
  const field = (name: keyof ContactFields) => {
    const wrong = shown?.wrong[name];
    return {
      name,
      defaultValue: typed[name] ?? "",
      ...(wrong !== undefined && {
        error: wrong === shown?.sentence ? "" : wrong,
        ...(wrong === shown?.sentence && { "aria-describedby": alert }),
      }),
    };
  };
  return (
    <Form
      className="form"
      id="contact-form"
      method="post"
      action="/contact"
      noValidate
      replace
      preventScrollReset
      onSubmit={(event) => {
        onEdit();
        check(event);
      }}
      onChange={() => {
        clear();
        onEdit();
      }}
    >
      <div id={alert} className="empty:hidden">
        <Alert>{shown?.sentence}</Alert>
      </div>
      <div className="two">
        <Field label="Name" {...field("name")} required autoComplete="name" />
        <Field label="Phone" {...field("phone")} required type="tel" autoComplete="tel" />
      </div>
      <Field label="Email" {...field("email")} required type="email" autoComplete="email" />
      <Choice label="Service" optional {...field("service")}>
        <option value="">Not sure yet</option>
        {Object.entries(serviceLabels).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Choice>
      <TextArea label="Message" {...field("message")} required rows={6} />
      <Trap />
      <p className="acts">
        <button className="btn min-w-53" type="submit" disabled={sending}>
          {sending ? "Sending Message..." : "Send Message"}
        </button>
        <span className="small muted">No newsletter, no list. A person reads it.</span>
      </p>
    </Form>
  );
}

/** Outside the page for people, in it for programs that fill in whatever they find. */
function Trap() {
  return (
    <p className="sr" aria-hidden="true">
      <label>
        Leave this empty
        <input name={trap} tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}

/** The problem to show: the browser's own finding, else the server's, until a field is edited. */
function useProblem(fromServer: ContactProblem | null) {
  const [found, setFound] = useState<ContactProblem | null>(null);
  const [cleared, setCleared] = useState<ContactProblem | null>(null);
  return {
    shown: found ?? (fromServer === cleared ? null : fromServer),
    check(event: FormEvent<HTMLFormElement>) {
      const { problem } = checkContact(Object.fromEntries(new FormData(event.currentTarget)));
      // A new object each time, so that the same sentence is read out again.
      setFound(problem);
      if (problem) event.preventDefault();
    },
    clear() {
      setFound(null);
      setCleared(fromServer);
    },
  };
}
