import { useEffect, useRef, useState } from "react";
import { buttonLook } from "./button.tsx";

type Props = {
  link: string;
  title: string;
  note: string;
  /** Begin the addresses of a text message and of an email to whom the link is for. */
  sms: string | null;
  mail: string | null;
};

/** A link that was just made and is shown once. It gets the focus, because its button may stand far below. */
export function MadeLink({ link, title, note, sms, mail }: Props) {
  const anchor = useRef<HTMLAnchorElement>(null);
  useEffect(() => anchor.current?.focus(), []);
  const body = `body=${encodeURIComponent(link)}`;
  return (
    <div
      className="mt-4 grid max-w-120 gap-3 border border-line-strong p-4 text-note leading-normal print:hidden"
      role="status"
    >
      <p>
        <b className="font-semibold">{title}</b>
        <span className="block text-quiet">{note}</span>
      </p>
      <a
        className="border border-line bg-surface-bright px-3 py-2 wrap-anywhere no-underline"
        href={link}
        ref={anchor}
      >
        {link}
      </a>
      <p className="grid auto-cols-fr grid-flow-col gap-2">
        <CopyButton text={link} />
        {sms && (
          <a className={buttonLook("quiet")} href={`${sms}?&${body}`}>
            Text
          </a>
        )}
        {mail && (
          <a className={buttonLook("quiet")} href={`${mail}?${body}`}>
            Email
          </a>
        )}
      </p>
    </div>
  );
}

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
