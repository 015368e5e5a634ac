import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Form, href } from "react-router";
import type { FormFailure } from "#app/forms/form-failure.ts";
import { useFormFailure } from "#app/forms/form-message.tsx";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { useGuideOffer } from "./guide-offer.ts";
import { type GuideRequest, guideLabels, guideProblem, readGuideRequest } from "./guide-request.ts";

/** How long "Processing..." and then "Download Started!" are shown. */
const processingMs = 1000;
const showingMs = 2000;
/** Time-out of the HEAD request; the server waits 20 seconds for the first guide. */
const headTimeoutMs = 30_000;

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Downloads the guide in the browser, and calls `onDone` at the end. */
export function useGuideDownload(file: string, onDone?: () => void) {
  const [phase, setPhase] = useState<"ready" | "processing" | "started" | "failed">("ready");

  async function begin() {
    setPhase("processing");
    await wait(processingMs);
    const canStart = await hasGuide(file);
    if (canStart) startDownload(file);
    setPhase(canStart ? "started" : "failed");
    if (!canStart || !onDone) return;
    await wait(showingMs);
    onDone();
  }

  const clearFailure = () => setPhase((now) => (now === "failed" ? "ready" : now));
  return { phase, begin, clearFailure };
}

/** A failed download fires no event, so a HEAD request checks the file first. */
async function hasGuide(file: string): Promise<boolean> {
  const signal = AbortSignal.timeout(headTimeoutMs);
  const response = await fetch(file, { method: "HEAD", signal }).catch(() => null);
  const type = response?.ok ? response.headers.get("Content-Type") : null;
  return type?.startsWith("application/pdf") ?? false;
}

function startDownload(file: string): void {
  const link = document.createElement("a");
  link.href = file;
  link.download = file.slice(file.lastIndexOf("/") + 1);
  link.click();
}

const failedMessage = "There was an error processing your request. Please try again.";

type Props = {
  download: ReturnType<typeof useGuideDownload>;
  /** Failure of a form posted without JavaScript. */
  answered?: FormFailure<GuideRequest> | null;
};

/** The guide's form. With JavaScript its fields stay in the browser; without, it is posted. */
export function GuideForm({ download, answered }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { failure, show, clear } = useFormFailure(answered);
  const busy = download.phase === "processing";
  const { privacy } = useGuideOffer();

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [failure]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readGuideRequest(new FormData(event.currentTarget));
    const found = guideProblem(fields);
    show(found);
    if (found) return;
    console.log("Guide request:", fields.name, fields.email);
    download.begin();
  }

  const wrong = Object.keys(failure?.fields ?? {});
  const field = (name: keyof GuideRequest) => ({
    name,
    label: guideLabels[name],
    required: true,
    disabled: busy,
    defaultValue: answered?.values[name],
    autoComplete: name,
    "aria-invalid": wrong.includes(name) || undefined,
    // One message, at the first invalid field.
    error: wrong[0] === name ? failure?.message : undefined,
  });

  return (
    <Form
      ref={form}
      className="mt-6 grid max-w-152 gap-4"
      method="post"
      action={href("/guide")}
      noValidate
      onSubmit={submit}
      onInput={() => {
        clear();
        download.clearFailure();
      }}
    >
      <Alert>{download.phase === "failed" ? failedMessage : null}</Alert>
      <Field {...field("name")} />
      <Field type="email" {...field("email")} />
      <Button disabled={busy}>{busy ? "Processing..." : "Download Free Guide"}</Button>
      <p className="text-note leading-[1.6] text-quiet">{privacy}</p>
    </Form>
  );
}

/** Replaces the form once the download has started. */
export function GuideStarted(props: { heading: "h2" | "h3"; children?: ReactNode }) {
  const Heading = props.heading;
  const { called } = useGuideOffer();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div
      className="mt-6 max-w-152 border-t-3 border-ink pt-4 focus-visible:[box-shadow:none] focus-visible:outline-none in-[dialog]:min-h-78"
      role="status"
      tabIndex={-1}
      ref={message}
    >
      <Heading className="text-lead leading-[1.3] tracking-[-0.01em]">Download Started!</Heading>
      <p className="mt-2">
        {`Your ${called} is downloading now.`} {props.children}
      </p>
    </div>
  );
}
