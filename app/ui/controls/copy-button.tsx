import { useState } from "react";
import { buttonLook } from "./button.tsx";

/** Shown with JavaScript only. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard?.writeText(text).then(() => setCopied(true));
  return (
    <button
      className={`${buttonLook("quiet")} hidden scripting:inline-flex`}
      type="button"
      onClick={copy}
    >
      {copied ? "Copied" : "Copy"}
    </button>
  );
}
