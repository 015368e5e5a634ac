import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Field } from "#app/ui/field.tsx";
import type { GuideDownload } from "./guide-download.ts";
import {
  type GuideProblem,
  type GuideRequest,
  guideProblem,
  readGuideRequest,
} from "./guide-request.ts";

type Props = {
  download: GuideDownload;
  /** What was posted without JavaScript and sent back. */
  sent?: { fields: GuideRequest; problem: GuideProblem };
};

/** The guide's form. With JavaScript nothing of it leaves the browser; without, it is posted. */
export function GuideForm({ download, sent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState(sent?.problem ?? null);
  const busy = download.phase === "processing";

  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problem]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readGuideRequest(new FormData(event.currentTarget));
    const found = guideProblem(fields);
    setProblem(found);
    if (found) return;
    console.log("Guide request:", fields.name, fields.email);
    download.begin();
  }

  const field = (name: keyof GuideRequest) => ({
    name,
    required: true,
    disabled: busy,
    defaultValue: sent?.fields[name],
    autoComplete: name,
    "aria-invalid": problem?.fields.includes(name) || undefined,
    error: problem?.fields[0] === name ? problem.message : undefined,
  });

  return (
    <Form
      ref={form}
      className="form mt-6 gap-4"
      method="post"
      action="/guide"
      noValidate
      onSubmit={submit}
      onInput={() => {
        setProblem(null);
        download.forgive();
      }}
    >
      <Alert>
        {download.failed ? "There was an error processing your request. Please try again." : null}
      </Alert>
      <Field label="Name" {...field("name")} />
      <Field label="Email" type="email" {...field("email")} />
      <button className="btn" type="submit" disabled={busy}>
        {busy ? "Processing..." : "Download Free Guide"}
      </button>
      <p className="small muted">We respect your privacy and won't spam you.</p>
    </Form>
  );
}

/** What stands in the form's place once the download has started. */
export function GuideStarted(props: { heading: "h2" | "h3"; children?: ReactNode }) {
  const Heading = props.heading;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="started" role="status" tabIndex={-1} ref={message}>
      <Heading>Download Started!</Heading>
      <p>Your Floor Restoration Guide is downloading now. {props.children}</p>
    </div>
  );
}
