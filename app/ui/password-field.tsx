import { type ComponentProps, useState } from "react";
import { type Frame, Framed } from "./field.tsx";

/** A labelled password field; where JavaScript is there, its button shows and hides what is typed. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Omit<Frame, "optional"> & ComponentProps<"input">) {
  const [shown, setShown] = useState(false);
  return (
    <Framed {...{ label, hint, error }}>
      {(tied) => (
        <div className="with">
          <input {...input} {...tied} type={shown ? "text" : "password"} />
          <button
            type="button"
            aria-label={shown ? "Hide password" : "Show password"}
            onClick={() => setShown(!shown)}
          >
            {shown ? "Hide" : "Show"}
          </button>
        </div>
      )}
    </Framed>
  );
}
