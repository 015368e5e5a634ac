type Props = { heading: string; words: string };

/** A heading and what is said under it, as it was typed; nothing without words. */
export function Paragraphs({ heading, words }: Props) {
  return (
    words !== "" && (
      <section className="mt-8">
        <h2 className="mb-1 text-[1.25rem]">{heading}</h2>
        <Typed words={words} />
      </section>
    )
  );
}

const Typed = ({ words }: { words: string }) => (
  <p
    className="max-w-[38em] text-[1rem] leading-[1.55] whitespace-pre-line wrap-anywhere"
    dir="auto"
  >
    {words}
  </p>
);

/** What somebody wrote, and who; nothing without words. */
export function Quote({ words, from }: { words: string; from: string }) {
  return (
    words !== "" && (
      <blockquote className="mb-8 border-l-3 border-line-strong pl-4">
        <Typed words={words} />
        {from && <p className="mt-1.5 text-note text-quiet">{from}</p>}
      </blockquote>
    )
  );
}
