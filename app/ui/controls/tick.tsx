import type { ComponentProps, ReactNode } from "react";

type TickProps = ComponentProps<"input"> & { label: ReactNode; about?: string };

/** A checkbox or radio button with a label and a line below it. */
export const Tick = ({ label, about, type = "checkbox", ...input }: TickProps) => (
  <label className="flex min-h-target cursor-pointer items-start gap-3 py-2.5">
    <input className="mt-0.5 size-5 flex-none accent-ink" type={type} {...input} />
    <span className="min-w-0">
      <b className="block font-semibold leading-[1.35]">{label}</b>
      {about && (
        <span className="block whitespace-pre-line text-note text-quiet leading-[1.4]">
          {about}
        </span>
      )}
    </span>
  </label>
);
