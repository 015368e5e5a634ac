import { type ComponentProps, type ElementType, type ReactNode, useId } from "react";

export type Frame = {
  /** Of the input; made up if there is none. */
  id?: string;
  label: string;
  optional?: boolean;
  hint?: string;
  error?: string;
};
type Framing<Tag extends "input" | "textarea" | "select"> = Frame & ComponentProps<Tag>;

const surface =
  "w-full px-3.5 appearance-none rounded-edge border border-line-strong bg-surface-bright text-body leading-[1.4] hover:border-ink focus-visible:border-ink focus-visible:outline-offset-0 aria-invalid:border-error aria-invalid:[box-shadow:inset_3px_0_0_var(--color-error)] disabled:border-line disabled:bg-surface-muted disabled:text-quiet disabled:opacity-100";
/** Classes of inputs. */
export const controlLook = `${surface} min-h-control py-control-inset`;
const tall = `${surface} min-h-36 py-3`;
/** Classes of a `select`. */
export const choiceLook = `${controlLook} pr-10 bg-arrow bg-[length:6px_6px] bg-[position:calc(100%-22px)_55%,calc(100%-16px)_55%] bg-no-repeat`;
export const labelLook = "text-note leading-[1.4] font-semibold";
/** Classes of the error message below a field. */
export const missLook = "text-note leading-[1.3] font-semibold text-error";

/** A labelled control. With `error` it is invalid and described by the message. */
function Labelled(props: Frame & { as: ElementType; className: string }) {
  const { as: Control, id, label, optional, hint, error, ...control } = props;
  return (
    <Framed id={id} label={label} optional={optional} hint={hint} error={error}>
      {(attributes) => <Control {...control} {...attributes} />}
    </Framed>
  );
}

/** A labelled input. */
export const Field = (input: Framing<"input">) => (
  <Labelled as="input" className={controlLook} {...input} />
);

/** A labelled choice; its options are the children. */
export const Choice = (select: Framing<"select">) => (
  <Labelled as="select" className={choiceLook} {...select} />
);

/** A labelled text area; with one row it looks like an input. */
export function TextArea(area: Framing<"textarea">) {
  const look =
    area.rows === 1 ? { className: controlLook, enterKeyHint: "done" } : { className: tall };
  return <Labelled as="textarea" {...look} {...area} />;
}

type InputAttributes = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

/** Label, hint and error message around an input, connected to it by its attributes. */
export function Framed(props: Frame & { children: (attributes: InputAttributes) => ReactNode }) {
  const ownId = useId();
  const { id = ownId } = props;
  const about = [props.hint && `${id}-hint`, props.error && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="grid content-start gap-1.5">
      <label className={labelLook} htmlFor={id}>
        {props.label}
        {props.optional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {props.children({
        id,
        ...(props.error !== undefined && { "aria-invalid": true }),
        ...(about && { "aria-describedby": about }),
      })}
      {props.hint && (
        <span className="text-note leading-[1.6] text-quiet" id={`${id}-hint`}>
          {props.hint}
        </span>
      )}
      {props.error && (
        <span className={missLook} id={`${id}-error`}>
          {props.error}
        </span>
      )}
    </div>
  );
}
