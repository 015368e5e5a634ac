import { buttonLook } from "#app/ui/controls/button.tsx";
import { CopyButton } from "#app/ui/controls/made-link.tsx";

type Props = { text: string; subject: string };

/** A text for somebody else, with buttons to copy and mail it. */
export function TextToPassOn({ text, subject }: Props) {
  return (
    <>
      <p className="select-all border border-line bg-surface-bright p-4 text-note leading-normal whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <a
          className={buttonLook()}
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
        >
          Open as an email
        </a>
        <CopyButton text={text} />
      </p>
    </>
  );
}
