import { href } from "react-router";

/** Beside the button that sends what is then stored. In another tab, so that nothing typed is lost. */
export function PrivacyLink() {
  return (
    <a
      className="-my-3.5 inline-flex min-h-target min-w-target items-center text-note"
      href={href("/privacy")}
      target="_blank"
      rel="noopener"
    >
      Privacy<span className="sr-only"> (opens in another tab)</span>
    </a>
  );
}
