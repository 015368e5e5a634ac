import { type ComponentProps, type ReactNode, useId } from "react";

export type Frame = { label: string; optional?: boolean; hint?: string; error?: string };

/** A labelled one-line field. `error` marks it wrong and is read out with it. */
export function Field({ label, optional, hint, error, ...input }: Frame & ComponentProps<"input">) {
  return (
    <Framed {...{ label, optional, hint, error }} required={input.required}>
      {(tied) => <input {...input} {...tied} />}
    </Framed>
  );
}

/** A labelled text area. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  ...area
}: Frame & ComponentProps<"textarea">) {
  return (
    <Framed {...{ label, optional, hint, error }} required={area.required}>
      {(tied) => <textarea {...area} {...tied} />}
    </Framed>
  );
}

/** A labelled choice; its options are the children. */
export function Choice({
  label,
  optional,
  hint,
  error,
  ...select
}: Frame & ComponentProps<"select">) {
  return (
    <Framed {...{ label, optional, hint, error }} required={select.required}>
      {(tied) => <select {...select} {...tied} />}
    </Framed>
  );
}

type Tied = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** What stands around a field: its label, its hint, and what is wrong with it, tied to it. */
export function Framed(props: Frame & { required?: boolean; children: (tied: Tied) => ReactNode }) {
  const id = useId();
  const about = [props.hint && `${id}-hint`, props.error && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {props.label}
        {props.optional && <span className="opt"> (optional)</span>}
      </label>
      {props.children({
        id,
        ...(props.error !== undefined && { "aria-invalid": true }),
        ...(about && { "aria-describedby": about }),
      })}
      {props.hint && (
        <span className="small muted" id={`${id}-hint`}>
          {props.hint}
        </span>
      )}
      {props.error && (
        <span className="miss" id={`${id}-error`}>
          {props.error}
        </span>
      )}
    </div>
  );
}
