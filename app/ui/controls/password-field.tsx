import { type ComponentProps, useState } from "react";
import { controlLook, type Frame, Framed } from "./field.tsx";

type Props = Omit<Frame, "optional"> & ComponentProps<"input">;

/** A labelled password input; with JavaScript a button shows and hides the password. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Framed label={label} hint={hint} error={error}>
      {(attributes) => (
        <div className="relative">
          <input
            className={`${controlLook} scripting:pr-22`}
            {...input}
            {...attributes}
            type={isVisible ? "text" : "password"}
          />
          <button
            className="absolute top-1/2 right-1 hidden min-h-target -translate-y-1/2 cursor-pointer px-3 text-note font-semibold underline underline-offset-[0.22em] hover:decoration-2 scripting:block"
            type="button"
            aria-label={isVisible ? "Hide password" : "Show password"}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Framed>
  );
}
