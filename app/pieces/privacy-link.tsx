import { href } from "react-router";

/** Link to the privacy page beside a submit button; in another tab, so that nothing typed is lost. */
export function PrivacyLink({ children = "Privacy" }: { children?: string }) {
  return (
    <a
      className="inline-flex min-h-target min-w-target items-center text-note"
      href={href("/privacy")}
      target="_blank"
      rel="noopener"
    >
      {children}
      <span className="sr-only"> (opens in another tab)</span>
    </a>
  );
}
